import { type UIEvent, useRef, useState } from 'react';

/** How long the carousel must not move to be at rest, in milliseconds. */
const REST_MS = 150;

/**
 * A scrolling row of slides, each as wide as the row. The user scrolls it, or buttons call `show` and
 * `step`, which return the slide. While the user scrolls, the current slide follows the scroll position.
 * After `show` the new slide is current at once, although the row is still scrolling, so that the focus
 * can move with it.
 */
export function useCarousel(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // The slide that it scrolls to. A second step during the first continues from there.
  const target = useRef<number>(null);
  const resting = useRef<number>(undefined);

  const onScroll = ({ currentTarget: row }: UIEvent) => {
    const index = Math.round(row.scrollLeft / Math.max(row.clientWidth, 1));
    if (target.current === null) setCurrent(index);
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(() => {
      target.current = null;
      setCurrent(index);
    }, REST_MS);
  };

  const show = (index: number): Element | undefined => {
    const row = ref.current;
    if (row === null) return undefined;
    const isNeighbour = Math.abs(index - (target.current ?? current)) === 1;
    const left = index * row.clientWidth;
    target.current = row.scrollLeft === left ? null : index;
    setCurrent(index);
    // Scrolling past many slides would be a blur.
    row.scrollTo({ left, behavior: isNeighbour ? 'auto' : 'instant' });
    return row.children[index];
  };

  /** Shows the slide that is so many slides on, from the last to the first and back. */
  const step = (by: number) => show(((target.current ?? current) + by + count) % count);
  return { ref, onScroll, current, show, step };
}
