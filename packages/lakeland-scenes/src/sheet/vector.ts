export type Vector = readonly [x: number, y: number, z: number];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit([x, y, z]: Vector): Vector {
  const size = Math.hypot(x, y, z);
  return [x / size, y / size, z / size];
}
