import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react';

/** How long the carousel must be still to count as at rest, in milliseconds. */
const REST_MS = 150;

const STEPS_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A scrolling row of slides, each as wide as the row. The user scrolls it, or buttons call `show` and
 * `step`, which return the slide. While the user scrolls, the current slide follows the scroll
 * position. After `show` the new slide is current at once, while the row still scrolls, so that the
 * focus can move with it.
 *
 * @param first the index of the initial slide; if it isn't the first, call `show` to scroll there
 */
export function useCarousel(count: number, first = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  // The slide that the row is scrolling to. A second step during the first continues from there.
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
    // Scrolling past many slides would only be a blur.
    row.scrollTo({ left, behavior: isNeighbour ? 'auto' : 'instant' });
    return row.children[index];
  };

  /** Shows the slide `by` places further. It wraps around at both ends. */
  const step = (by: number) => show(((target.current ?? current) + by + count) % count);

  /** Steps if the key is an arrow key; returns undefined for other keys. */
  const stepByKey = (event: KeyboardEvent): Element | undefined => {
    const by = STEPS_BY_KEY[event.key];
    if (by === undefined || count === 1) return undefined;
    event.preventDefault();
    return step(by);
  };
  return { ref, onScroll, current, show, step, stepByKey };
}
