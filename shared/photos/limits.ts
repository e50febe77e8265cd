/** Every limit on a listing's photos, once. */
export const PHOTO_LIMITS = {
  perListing: 10,
  /** Of a file as it is sent, in bytes: 5 MB. */
  fileBytes: 5 * 1024 * 1024,
  /** Of a picture once it is decoded: some bytes can stand for very many of them. */
  pixels: 100_000_000,
  /** In characters. */
  alt: { min: 1, max: 200 },
  /** How long a file may be sent by its ticket, in seconds: ten of 5 MB at a quarter of a megabit. */
  ticketSeconds: 30 * 60,
} as const;
