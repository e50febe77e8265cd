import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isInPlace } from '../../lib/navigation.ts';
import { useScrollPosition } from './use-scroll-position.ts';

interface RouteChange {
  readonly mainRef: RefObject<HTMLElement | null>;
  /** The title of the new page, for a live region; empty on the first load. */
  readonly announcement: string;
}

/**
 * Does for a navigation within the app what a browser does when it loads a page: scrolls, moves the
 * focus to the new page's heading, and announces its title to screen readers.
 */
export function useRouteChange(): RouteChange {
  const location = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const previous = useRef(location);
  const [announcement, setAnnouncement] = useState('');
  const hasNavigated = useRef(false);

  useScrollPosition();

  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    hasNavigated.current = true;
    setAnnouncement(document.title);
    const stays = from.pathname === location.pathname && isInPlace(location.state);
    if (!stays) focusHeading(mainRef.current);
  }, [location]);

  useEffect(() => {
    // A page whose title depends on its data sets it later.
    const observer = new MutationObserver(() => {
      if (hasNavigated.current) setAnnouncement(document.title);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return { mainRef, announcement };
}

function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
