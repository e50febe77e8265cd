/** The size of a picture of the land around a square, in pixels, and how much a pixel is. */
export const STATIC_MAP = { width: 960, height: 600, metresPerPixel: 20 } as const;
