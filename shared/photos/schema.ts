import * as z from 'zod';

/** A photo, as its viewers get it. */
export const photoSchema = z.object({
  id: z.string(),
  listing_id: z.string(),
  /**
   * The path of one form of the photo; `photoSrcSet` gives the paths of its other widths and formats. A
   * photo that the site withholds (D22a) has a signed address of that one form in storage instead.
   */
  url: z.string(),
  alt: z.string(),
  /** 0 is the primary photo. */
  sort_order: z.int().min(0),
  /** The size of the largest stored form, in pixels. Pages reserve it, so that nothing moves. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The blurred placeholder: a ThumbHash in base64. */
  thumbhash: z.string(),
  /** Whether it is an illustration made by AI, which pages say (D25). */
  ai_generated: z.boolean(),
});

export type Photo = z.infer<typeof photoSchema>;
