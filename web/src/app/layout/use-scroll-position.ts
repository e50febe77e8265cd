import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isInPlace } from '../../lib/navigation.ts';
import { ScrollPositions } from './scroll-positions.ts';

/** How long to wait for a loading page to become as tall as it was, in milliseconds. */
const RESTORE_TIMEOUT_MS = 3_000;

/** The session storage; undefined if the browser forbids it, which it does by throwing. */
function sessionStore(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

const positions = new ScrollPositions(sessionStore());

/** Whether the document was loaded by a link or an address, not by a reload or through the history. */
function wasNewlyOpened(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

/**
 * Scrolls to the top on a new navigation, and to the position of before on going back, going forward
 * or reloading. A navigation in place doesn't scroll.
 */
export function useScrollPosition(): void {
  const { key: routerKey, pathname, state } = useLocation();
  const type = useNavigationType();
  // The router gives the same key to every entry that it did not create.
  const key = `${routerKey} ${pathname}`;
  const current = useRef({ key, restoring: false });
  const isFirstLoad = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (!current.current.restoring) positions.remember(current.current.key, window.scrollY);
    };
    const save = () => positions.save();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    const entry = { key, restoring: false };
    current.current = entry;
    const startsAtTop = isFirstLoad.current && wasNewlyOpened();
    isFirstLoad.current = false;
    if (startsAtTop) return undefined;
    if (type === NavigationType.Pop) {
      entry.restoring = true;
      return scrollOnceTallEnough(positions.positionOf(key), () => {
        entry.restoring = false;
      });
    }
    if (!isInPlace(state)) window.scrollTo(0, 0);
    return undefined;
  }, [key, type, state]);
}

/** Scrolls as soon as the page is tall enough. Gives up after a while, or when the user scrolls. */
function scrollOnceTallEnough(top: number, done: () => void): () => void {
  const stop = new AbortController();
  const finish = () => {
    stop.abort();
    done();
  };
  const attempt = () => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    finish();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(finish, RESTORE_TIMEOUT_MS);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(event, finish, { signal: stop.signal, passive: true });
  }
  attempt();
  if (!stop.signal.aborted) observer.observe(document.body);
  return finish;
}
