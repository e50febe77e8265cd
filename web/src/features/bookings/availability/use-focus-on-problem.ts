import { useEffect, useRef, useState } from 'react';

/** Focuses the first problem in the container once it has been rendered. */
export function useFocusOnProblem() {
  const container = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    container.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button, h2[data-wrong]')
      ?.focus();
  }, [times]);
  return { container, focusOnProblem: (): void => setTimes((current) => current + 1) };
}
