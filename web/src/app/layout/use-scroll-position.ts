import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isInPlace } from '../../lib/navigation.ts';
import { tabStore } from '../../lib/page-storage.ts';
import { ScrollPositions } from './scroll-positions.ts';

/** How long to wait for a loading page to become as tall as it was, in milliseconds. */
const RESTORE_TIMEOUT_MS = 3_000;

const positions = new ScrollPositions(tabStore);

/** Whether a link or an address loaded the document, not a reload or a step in the history. */
function wasNewlyOpened(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

/**
 * Scrolls to the top on a new navigation. Restores the former position on Back, Forward and reload.
 * Leaves the position on a navigation in place.
 */
export function useScrollPosition(): void {
  const { key: routerKey, pathname, state } = useLocation();
  const type = useNavigationType();
  // The router gives the same key to every entry that it didn't create.
  const key = `${routerKey} ${pathname}`;
  const isFirstLoad = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => positions.save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const restoring = new AbortController();
    const { signal } = restoring;
    const startsAtTop = isFirstLoad.current && wasNewlyOpened();
    isFirstLoad.current = false;
    if (type === NavigationType.Pop && !startsAtTop) {
      scrollOnceTallEnough(positions.positionOf(key), restoring);
    } else {
      restoring.abort();
      if (!startsAtTop && !isInPlace(state)) window.scrollTo(0, 0);
    }
    const remember = () => {
      if (signal.aborted) positions.remember(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      restoring.abort();
    };
  }, [key, type, state]);
}

/** Scrolls as soon as the page is tall enough. Gives up at the timeout, or when the user scrolls. */
function scrollOnceTallEnough(top: number, restoring: AbortController): void {
  const { signal } = restoring;
  const finish = () => restoring.abort();
  const observer = new ResizeObserver(() => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    finish();
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(finish, RESTORE_TIMEOUT_MS);
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(event, finish, { signal, passive: true });
  }
}
