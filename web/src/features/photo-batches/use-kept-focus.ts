import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a section whose buttons change with its state. If the focused button disappears,
 * the section's heading takes the focus.
 */
export function useKeptFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is for each change of the state.
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    heading,
    /** The handler of the element around the buttons. */
    onFocus: () => {
      hadFocus.current = true;
    },
  };
}
