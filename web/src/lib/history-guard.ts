type Interceptor = (event: PopStateEvent) => void;

let interceptor: Interceptor | undefined;

/** The function that closes the open overlay. Undefined if none is open. */
let close: (() => void) | undefined;

/** The history index of the page under the overlay. It stays for a moment after closing. */
let placeBelow = Number.NaN;

/** The path of that page. */
let pathBelow = '';

/** A history entry's state: the router's fields and ours. */
interface Entry {
  /** The entry's index in the history, set by the router. */
  readonly idx?: number;
  /** Whether it stands for an overlay over the previous entry's page. */
  readonly isOverlay?: true;
}

const currentEntry = (): Entry | null => window.history.state;

/** The index of an entry, from the state of a `popstate` event. */
export const historyIndex = (entry: Entry | null): number => entry?.idx ?? 0;

/** Whether an overlay is open. A navigation within the page then replaces its entry. */
export const isOverlaid = (): boolean => currentEntry()?.isOverlay === true;

/**
 * Handles `popstate` events before the router does. Call it before the router starts: the window calls
 * listeners in the order in which they were added.
 */
export function listenToHistory(): void {
  // An overlay from before a reload is closed. Without this step, Back would seem to do nothing.
  if (isOverlaid()) window.history.back();
  window.addEventListener('popstate', (event) => {
    if (isOverlaid()) {
      // Forward led to the entry of a closed overlay, which stays closed.
      event.stopImmediatePropagation();
      window.history.back();
      return;
    }
    // The page is the same as before, so the router needn't know.
    if (historyIndex(event.state) === placeBelow) event.stopImmediatePropagation();
    else interceptor?.(event);
    placeBelow = Number.NaN;
    close?.();
  });
}

/**
 * Passes `popstate` events to `next` first, which may keep them from the router. Returns a function
 * that stops this.
 */
export function interceptHistory(next: Interceptor): () => void {
  interceptor = next;
  return () => {
    if (interceptor === next) interceptor = undefined;
  };
}

/**
 * Gives an overlay a history entry, so that Back closes it and stays on the page. Returns a function to
 * call after it was closed in any way: it removes the entry.
 */
export function openOverPage(onBack: () => void): () => void {
  close = onBack;
  pathBelow = window.location.pathname;
  coverPage();
  return () => {
    close = undefined;
    queueMicrotask(() => {
      // The overlay was opened again at once, as after a navigation within the page.
      if (close !== undefined) return;
      if (isOverlaid()) window.history.back();
      // A link in the overlay led to another page, which replaced the entry.
      else placeBelow = Number.NaN;
    });
  };
}

/**
 * Gives an open overlay a new entry after a navigation within the page replaced its own. Call it in the
 * same task as the navigation: a Back in between would undo the navigation.
 */
export function coverPage(): void {
  const { history, location } = window;
  if (close === undefined || isOverlaid() || location.pathname !== pathBelow) return;
  const index = historyIndex(history.state);
  try {
    history.pushState({ ...history.state, idx: index + 1, isOverlay: true }, '');
    placeBelow = index;
  } catch {
    // Safari refuses more than 100 changes in ten seconds. Back then leaves the page.
  }
}

/** Replaces the address of this history entry. The router doesn't learn of it. */
export function replaceAddress(address: string): void {
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // Safari refuses more than 100 changes in ten seconds, as by a key held down.
  }
}
