import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes on to where somebody was about to go. */
type Way = () => void;

/** The path of this site that a click on a link would lead to within the app. */
function pathOf(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
    return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  // A place on the same page, such as the skip link's.
  if (link.pathname === location.pathname && link.hash !== '') return undefined;
  return link.pathname + link.search + link.hash;
}

/** The place of an entry in the history, by which the router counts. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/**
 * Asks before the page is left, while there is something to lose: by the browser itself where it is
 * closed or loaded again, by `ask` where a link or the history leads elsewhere in the app. The
 * router's own way of asking is part of its data router.
 */
export function useLeaveWarning(isNeeded: boolean, ask: (way: Way) => void): void {
  const navigate = useNavigate();
  const onAsk = useEffectEvent(ask);
  const onNavigate = useEffectEvent((path: string) => void navigate(path));
  /** Steps in the history that are ours, and not to be asked about. */
  const ownSteps = useRef(0);

  useEffect(() => {
    if (!isNeeded) return;
    const here = placeOf(history.state);
    const step = (by: number) => {
      ownSteps.current += 1;
      history.go(by);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onAsk(() => onNavigate(path));
    };
    const onStep = (event: PopStateEvent) => {
      const by = placeOf(event.state) - here;
      if (by === 0 || ownSteps.current > 0) {
        // The step back to the form: the router never heard of the one away from it.
        if (by === 0) event.stopImmediatePropagation();
        ownSteps.current = 0;
        return;
      }
      event.stopImmediatePropagation();
      history.go(-by);
      onAsk(() => step(by));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onStep, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onStep, true);
    };
  }, [isNeeded]);
}
