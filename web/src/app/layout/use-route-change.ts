import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isInPlace } from '../../lib/navigation.ts';
import { useScrollPosition } from './use-scroll-position.ts';

/**
 * Does for a navigation within the app what a browser does when it loads a page: scrolls, moves the
 * focus to the new page's heading within `mainRef`, and announces the title to screen readers.
 */
export function useRouteChange() {
  const location = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const previous = useRef(location);
  const [announcement, setAnnouncement] = useState('');

  useScrollPosition();

  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    setAnnouncement(document.title);
    if (from.pathname === location.pathname && isInPlace(location.state)) return;
    // The heading of what stands in for a loading page would vanish, and the focus with it.
    const heading = mainRef.current?.querySelector<HTMLElement>('h1:not([role="status"] *)');
    if (heading) heading.tabIndex = -1;
    (heading ?? mainRef.current)?.focus({ preventScroll: true });
  }, [location]);

  useEffect(() => {
    // A page whose title depends on its data sets the title later.
    const observer = new MutationObserver(() =>
      setAnnouncement((announcement) => announcement && document.title),
    );
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return { mainRef, announcement };
}
