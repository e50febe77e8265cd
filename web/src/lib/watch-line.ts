import { askAgain, setLine } from './line.ts';

/** Listens to the browser, which knows first. To be called once, at the start. */
export function watchLine(): void {
  addEventListener('offline', () => setLine('down'));
  // A network isn't the site yet.
  addEventListener('online', () => void askAgain());
  if (!navigator.onLine) setLine('down');
}
