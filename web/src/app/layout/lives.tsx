import { useEffect } from 'react';

/**
 * Says that the page beside it lives: drawn, or taken over from the server's HTML. Until then
 * `web/public/start-app.js` keeps what a person does.
 */
export function Lives() {
  useEffect(() => {
    window.dispatchEvent(new Event('app-lives'));
  }, []);
  return null;
}
