import { type MouseEvent, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteChange } from './use-route-change.ts';

const MAIN_ID = 'main';

/** The frame of every page: skip link, top bar, footer, toasts, and the announcement of a new page. */
export function Layout() {
  const { pathname } = useLocation();
  const { mainRef, announcement } = useRouteChange();
  const skip = (event: MouseEvent) => {
    // A change of the hash would add a history entry, and Back would seem to do nothing.
    event.preventDefault();
    mainRef.current?.focus();
    mainRef.current?.scrollIntoView();
  };
  return (
    <>
      <a className={classes.skip} href={`#${MAIN_ID}`} onClick={skip}>
        Skip to the main content
      </a>
      <TopBar />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<div className={classes.arriving} />}>
            <Outlet />
            <HydrationMarker />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <p className="fs-visually-hidden" role="status">
        {announcement}
      </p>
      <ToastRegion />
      <OfflineBar />
    </>
  );
}

/**
 * Dispatches `app-hydrated` once the page beside it works: hydrated from the server's HTML, or rendered
 * in the browser. Until then `web/public/start-app.js` records the person's input.
 */
function HydrationMarker() {
  useEffect(() => void window.dispatchEvent(new Event('app-hydrated')), []);
  return null;
}
