import { type RefObject, useEffect, useRef, useState } from 'react';

interface Reel {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The index of the slide in sight. */
  readonly current: number;
  /** Moves to a slide; past either end it goes on from the other. */
  readonly show: (index: number) => void;
}

const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of slides as wide as its frame, which scrolls: a finger moves it by itself, buttons through
 * `show`, and where it stands is read from the scroll position, so that the two never disagree.
 */
export function useReel(count: number): Reel {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const reel = ref.current;
    if (reel === null) return;
    const follow = () => setCurrent(Math.round(reel.scrollLeft / Math.max(reel.clientWidth, 1)));
    reel.addEventListener('scroll', follow, { passive: true });
    return () => reel.removeEventListener('scroll', follow);
  }, []);

  const show = (index: number) => {
    const reel = ref.current;
    if (reel === null) return;
    const target = (index + count) % count;
    const isNeighbour = Math.abs(target - current) === 1;
    reel.scrollTo({
      left: target * reel.clientWidth,
      // A long way at a run is a blur of pictures that nobody asked for.
      behavior: isNeighbour && !prefersStillness() ? 'smooth' : 'instant',
    });
  };

  return { ref, current, show };
}
