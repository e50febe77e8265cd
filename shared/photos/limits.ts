/** Every limit on a listing's photos. */
export const PHOTO_LIMITS = {
  perListing: 10,
  /** The size of an uploaded file, in bytes: 5 MB. */
  fileBytes: 5 * 1024 * 1024,
  /** The size of a decoded picture. A small file can decode to very many pixels. */
  pixels: 100_000_000,
  /** In characters. */
  alt: { min: 1, max: 200 },
  fileName: { max: 255 },
  /** How long a ticket is valid, in seconds: enough for ten files of 5 MB at 0.25 Mbit/s. */
  ticketSeconds: 30 * 60,
} as const;
