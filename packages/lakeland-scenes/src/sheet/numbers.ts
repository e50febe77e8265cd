export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

export const clamp = (value: number, low = 0, high = 1): number =>
  Math.min(high, Math.max(low, value));

/** A soft step: 0 at `from`, 1 at `to`, flat at both ends. `from` may be above `to`. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
