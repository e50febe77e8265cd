import { useEffect, useRef } from 'react';

/**
 * Moves the focus when an item leaves a list together with its focused button. The next item's heading
 * gets it, else the last item's, else the empty state's.
 *
 * @param count the number of items
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
    /** Call it before the item at this index leaves. */
    leave: (index: number): void => {
      leaving.current = { index, of: count };
    },
  };
}
