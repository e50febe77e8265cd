import { type RefObject, useEffect, useEffectEvent } from 'react';

const EVENTS = ['pointerdown', 'focusin'] as const;

/**
 * Calls `onLeave` when somebody presses or focuses something outside of an element.
 * @param isOn whether there is something to leave: an open menu, a popover
 */
export function useLeave(
  element: RefObject<Element | null>,
  isOn: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !element.current?.contains(target)) onLeave();
  });
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    for (const event of EVENTS) {
      document.addEventListener(event, leave, { signal: controller.signal });
    }
    return () => controller.abort();
  }, [isOn]);
}
