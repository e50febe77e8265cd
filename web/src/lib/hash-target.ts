import { useEffect } from 'react';

/** Scrolls to the element with this id and focuses it. */
export function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Goes to the element with this id when it first appears, if the address's hash names it. */
export function useHashTarget(id: string): void {
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    // After the layout has focused a new page's heading.
    const frame = requestAnimationFrame(() => goTo(id));
    return () => cancelAnimationFrame(frame);
  }, [id]);
}
