import { useEffect, useRef, useState } from 'react';

/** Focuses the first problem in an element after it has been rendered, a frame later. */
export function useFocusOnProblem() {
  const whole = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    whole.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button, h2[data-wrong]')
      ?.focus();
  }, [times]);
  return { whole, focusOnProblem: (): void => setTimes((current) => current + 1) };
}
