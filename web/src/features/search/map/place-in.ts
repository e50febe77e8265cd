import type { Position } from './grid.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves all elements in another to their positions, which they have as `data-east` and `data-north`. */
export function placeIn(parent: HTMLElement, pointOf: (position: Position) => Point): void {
  for (const element of parent.querySelectorAll<HTMLElement>('[data-east]')) {
    const { east, north } = element.dataset;
    const { x, y } = pointOf({ east: Number(east), north: Number(north) });
    element.style.transform = `translate(${x}px, ${y}px)`;
  }
}
