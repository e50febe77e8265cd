/** The size of the drawing in `web/artwork/ridge.svg`. */
export const RIDGE_SIZE = { width: 1000, height: 110 } as const;
