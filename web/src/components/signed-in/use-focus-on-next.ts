import { useEffect, useRef } from 'react';

/**
 * Moves the focus on when an item leaves a list, and with it the button that had the focus: to the
 * heading of the next, of the last where it was that, or of what stands there when none is left.
 *
 * @param count of the items
 */
export function useFocusOnNext(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ readonly index: number; readonly of: number } | null>(null);

  useEffect(() => {
    const { current } = leaving;
    if (current === null || count >= current.of) return;
    leaving.current = null;
    const items = ref.current?.querySelectorAll('article') ?? [];
    const place = items[Math.min(current.index, items.length - 1)] ?? ref.current;
    const heading = place?.querySelector<HTMLElement>('h2, h3');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [count]);

  return {
    ref,
    /** The item at this place is about to leave. */
    leave: (index: number): void => {
      leaving.current = { index, of: count };
    },
  };
}
