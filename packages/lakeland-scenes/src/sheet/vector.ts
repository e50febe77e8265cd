/** Metres: right, up, away. */
export type Vector = readonly [x: number, y: number, z: number];
