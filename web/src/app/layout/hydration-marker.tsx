import { useEffect } from 'react';

/**
 * Dispatches `app-hydrated` once the page beside it works: hydrated from the server's HTML, or drawn
 * in the browser. Until then `web/public/start-app.js` records what a person does.
 */
export function HydrationMarker() {
  useEffect(() => {
    window.dispatchEvent(new Event('app-hydrated'));
  }, []);
  return null;
}
