import type { Position } from './grid.ts';

/** Where each arrow key points, in steps east and north. */
export const ARROWS: Readonly<Record<string, Position>> = {
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
};

/** How much farther a pin counts for each metre that it is beside the way. */
const ASIDE = 2;

/**
 * The next pin from another in a direction: the nearest within a right angle around it, where those
 * straight ahead are preferred.
 */
export function nextPin<Pin extends Position>(
  from: Position,
  pins: readonly Pin[],
  arrow: Position,
): Pin | undefined {
  let best: { readonly pin: Pin; readonly cost: number } | undefined;
  for (const pin of pins) {
    const east = pin.east - from.east;
    const north = pin.north - from.north;
    const ahead = east * arrow.east + north * arrow.north;
    const aside = Math.abs(east * arrow.north) + Math.abs(north * arrow.east);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + aside * ASIDE;
    if (best === undefined || cost < best.cost) best = { pin, cost };
  }
  return best?.pin;
}
