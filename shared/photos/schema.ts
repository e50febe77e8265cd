import * as z from 'zod';

/** A photo as it is shown to anyone. */
export const photoSchema = z.object({
  id: z.string(),
  listing_id: z.string(),
  /** A path on the site that works by itself; the other widths and formats come from `photoSrcSet`. */
  url: z.string(),
  alt: z.string(),
  /** 0 is the primary photo. */
  sort_order: z.int().min(0),
  /** Of the largest stored form, in pixels: what a page reserves so that nothing moves. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** A ThumbHash in base64: the blurred placeholder. */
  thumbhash: z.string(),
});

export type Photo = z.infer<typeof photoSchema>;
