import { type RefObject, useEffect, useRef, useState } from 'react';

interface Carousel {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The index of the visible slide. */
  readonly current: number;
  /** Scrolls to a slide and returns it. */
  readonly show: (index: number) => Element | undefined;
  /** Scrolls by a number of slides, from the last to the first and back, and returns the slide. */
  readonly step: (by: number) => Element | undefined;
}

/** How long the carousel must not move to be at rest, in milliseconds. */
const REST_MS = 150;

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A scrolling row of slides, each as wide as the row. The user scrolls it, or buttons call `show` and
 * `step`. While the user scrolls, the current slide follows the scroll position. After `show` the new
 * slide is current at once, although the row is still scrolling, so that the focus can move with it.
 */
export function useCarousel(count: number): Carousel {
  const ref = useRef<HTMLDivElement>(null);
  // The slide that it scrolls to. A second step during the first continues from there.
  const target = useRef(0);
  const isScrollingToTarget = useRef(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const row = ref.current;
    if (row === null) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const index = Math.round(row.scrollLeft / Math.max(row.clientWidth, 1));
      if (!isScrollingToTarget.current) setCurrent(index);
      clearTimeout(resting);
      resting = setTimeout(() => {
        isScrollingToTarget.current = false;
        target.current = index;
        setCurrent(index);
      }, REST_MS);
    };
    row.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(resting);
      row.removeEventListener('scroll', follow);
    };
  }, []);

  const show = (index: number) => {
    const row = ref.current;
    if (row === null) return undefined;
    const isNeighbour = Math.abs(index - target.current) === 1;
    const left = index * row.clientWidth;
    target.current = index;
    isScrollingToTarget.current = row.scrollLeft !== left;
    setCurrent(index);
    row.scrollTo({
      left,
      // Scrolling past many slides would be a blur.
      behavior: isNeighbour && !prefersReducedMotion() ? 'smooth' : 'instant',
    });
    return row.children[index];
  };

  return { ref, current, show, step: (by) => show((target.current + by + count) % count) };
}
