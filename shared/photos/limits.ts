/** Every limit on a listing's photos, once. */
export const PHOTO_LIMITS = {
  perListing: 10,
  /** The size of a file as it is sent, in bytes: 5 MB. */
  fileBytes: 5 * 1024 * 1024,
  /** The size of a decoded picture. A file of few bytes can decode to very many pixels. */
  pixels: 100_000_000,
  /** In characters. */
  alt: { min: 1, max: 200 },
  /** How long a ticket is valid, in seconds: ten files of 5 MB at a quarter of a megabit a second. */
  ticketSeconds: 30 * 60,
} as const;
