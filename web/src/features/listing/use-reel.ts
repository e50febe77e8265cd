import { type RefObject, useEffect, useRef, useState } from 'react';

interface Reel {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The index of the slide in sight. */
  readonly current: number;
  /** Moves to a slide and gives it. */
  readonly show: (index: number) => Element | undefined;
  /** Moves on by so many, past either end on from the other, and gives the slide. */
  readonly step: (by: number) => Element | undefined;
}

/** Milliseconds without movement after which the reel has come to rest. */
const REST = 150;

const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of slides as wide as its frame, which scrolls: a finger moves it by itself, buttons through
 * `show` and `step`. Where a finger has brought it is read from the scroll position; where it is sent
 * it counts as being at once, so that a key pressed on its way finds what has the focus.
 */
export function useReel(count: number): Reel {
  const ref = useRef<HTMLDivElement>(null);
  // Where it is going: a second step during the first goes on from there.
  const aim = useRef(0);
  const isSent = useRef(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const reel = ref.current;
    if (reel === null) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const index = Math.round(reel.scrollLeft / Math.max(reel.clientWidth, 1));
      if (!isSent.current) setCurrent(index);
      clearTimeout(resting);
      resting = setTimeout(() => {
        isSent.current = false;
        aim.current = index;
        setCurrent(index);
      }, REST);
    };
    reel.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(resting);
      reel.removeEventListener('scroll', follow);
    };
  }, []);

  const show = (index: number) => {
    const reel = ref.current;
    if (reel === null) return undefined;
    const isNeighbour = Math.abs(index - aim.current) === 1;
    const left = index * reel.clientWidth;
    aim.current = index;
    isSent.current = reel.scrollLeft !== left;
    setCurrent(index);
    reel.scrollTo({
      left,
      // A long way at a run is a blur of pictures that nobody asked for.
      behavior: isNeighbour && !prefersStillness() ? 'smooth' : 'instant',
    });
    return reel.children[index];
  };

  return { ref, current, show, step: (by) => show((aim.current + by + count) % count) };
}
