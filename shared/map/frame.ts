/** A rectangle on the National Grid, in metres. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The extent of the maps' data. Beyond it nothing is drawn. */
export const FRAME: Extent = { west: 294_500, south: 458_000, east: 367_000, north: 550_000 };
