import { askAgain, setLine } from './line.ts';

/** Listens to the browser's own events, which come first. Call it once, at the start. */
export function watchLine(): void {
  addEventListener('offline', () => setLine('down'));
  // A network doesn't mean that the site can be reached.
  addEventListener('online', () => void askAgain());
  if (!navigator.onLine) setLine('down');
}
