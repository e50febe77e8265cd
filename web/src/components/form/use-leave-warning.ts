import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { onLeave, type Proceed } from '../../lib/signed-in/leave-guard.ts';

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
 * closed or loaded again, by `ask` where a link, the history or `leave` leads elsewhere in the app.
 * The router's own way of asking is part of its data router.
 */
export function useLeaveWarning(isNeeded: boolean, ask: (proceed: Proceed) => void): void {
  const navigate = useNavigate();
  const onAsk = useEffectEvent(ask);
  const onNavigate = useEffectEvent((path: string) => void navigate(path));
  /** The next step in the history is ours, back to the form. */
  const isReturning = useRef(false);

  useEffect(() => {
    if (!isNeeded) return;
    const here = placeOf(history.state);
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
      if (by === 0 && !isReturning.current) return;
      // The router hears neither of the step away nor of the one back.
      event.stopImmediatePropagation();
      isReturning.current = by !== 0;
      if (by === 0) return;
      history.go(-by);
      onAsk(() => history.go(by));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    // By capture, which comes before the router.
    window.addEventListener('popstate', onStep, true);
    const stopAsking = onLeave((proceed) => onAsk(proceed));
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onStep, true);
      stopAsking();
    };
  }, [isNeeded]);
}
