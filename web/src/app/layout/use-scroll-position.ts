import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isInPlace } from '../../lib/navigation.ts';
import { ScrollMemory } from './scroll-memory.ts';

/** How long a page that is still loading may take to grow back to where it was, in milliseconds. */
const GROWING_TAKES = 3_000;

/** `undefined` where the browser forbids storage, which it does by throwing. */
function sessionStore(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

const memory = new ScrollMemory(sessionStore());

/** Whether this page was opened by a link or an address, and not by a reload or by going back to it. */
function wasOpenedAnew(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

/**
 * Puts the page at its top on a new navigation, and where it was on going back, forward or
 * reloading. A navigation in place leaves it alone.
 */
export function useScrollPosition(): void {
  const { key: routerKey, pathname, state } = useLocation();
  const type = useNavigationType();
  // The router gives every entry that it did not make itself the same key.
  const key = `${routerKey} ${pathname}`;
  const current = useRef({ key, restoring: false });
  const isFirstLoad = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (!current.current.restoring) memory.remember(current.current.key, window.scrollY);
    };
    const save = () => memory.save();
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
    const startsAtTop = isFirstLoad.current && wasOpenedAnew();
    isFirstLoad.current = false;
    if (startsAtTop) return undefined;
    if (type === NavigationType.Pop) {
      entry.restoring = true;
      return scrollOnceTallEnough(memory.positionOf(key), () => {
        entry.restoring = false;
      });
    }
    if (!isInPlace(state)) window.scrollTo(0, 0);
    return undefined;
  }, [key, type, state]);
}

/** Scrolls there as soon as the page is tall enough; gives up when the person scrolls, or after a while. */
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
  const timer = setTimeout(finish, GROWING_TAKES);
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
