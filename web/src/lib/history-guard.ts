type Interceptor = (event: PopStateEvent) => void;

let interceptor: Interceptor | undefined;

/** Closes what is open over the page. */
let close: (() => void) | undefined;

/** The place of the page that something is open over, or was until a moment ago. */
let placeBelow = Number.NaN;

/** The path of that page. */
let pathBelow = '';

/** An entry of the history, with what the router keeps there. */
interface Entry {
  /** Its place, by which the router counts. */
  readonly idx?: number;
  /** It stands for what is open over the page of the entry before. */
  readonly isOverlay?: true;
}

const currentEntry = (): Entry | null => window.history.state;

/** The place of an entry, by the state of a `popstate` event. */
export const historyIndex = (entry: Entry | null): number => entry?.idx ?? 0;

/** Whether something is open over the page. Then a step within the page takes the place of its entry. */
export const isOverlaid = (): boolean => currentEntry()?.isOverlay === true;

/**
 * Handles `popstate` events before the router does. Must be called before the router starts: the
 * window calls its listeners in the order in which they were added.
 */
export function listenToHistory(): void {
  // What was open before a reload isn't any more, and Back must not seem to do nothing.
  if (isOverlaid()) window.history.back();
  window.addEventListener('popstate', (event) => {
    if (isOverlaid()) {
      // By Forward. What was closed stays closed.
      event.stopImmediatePropagation();
      window.history.back();
      return;
    }
    // The router need not hear that the page is the same as before.
    if (historyIndex(event.state) === placeBelow) event.stopImmediatePropagation();
    else interceptor?.(event);
    placeBelow = Number.NaN;
    close?.();
  });
}

/** Passes `popstate` events to `next` first, which may keep them from the router. Returns what ends this. */
export function interceptHistory(next: Interceptor): () => void {
  interceptor = next;
  return () => {
    if (interceptor === next) interceptor = undefined;
  };
}

/**
 * Gives what has been opened over the page an entry in the history, so that Back closes it and stays on
 * the page. Returns what is to be called once it is closed, by whatever way: the entry goes with it.
 */
export function openOverPage(onBack: () => void): () => void {
  close = onBack;
  pathBelow = window.location.pathname;
  coverPage();
  return () => {
    close = undefined;
    queueMicrotask(() => {
      // Open again at once, as after a step within the page.
      if (close !== undefined) return;
      if (isOverlaid()) window.history.back();
      // A link in it has led to another page in place of the entry.
      else placeBelow = Number.NaN;
    });
  };
}

/**
 * Gives what is open an entry again after a step within the page has taken the place of its own. Called
 * in the same turn, so that Back never comes in between: it would take the step back.
 */
export function coverPage(): void {
  const { history, location } = window;
  if (close === undefined || isOverlaid() || location.pathname !== pathBelow) return;
  placeBelow = historyIndex(history.state);
  history.pushState({ ...history.state, idx: placeBelow + 1, isOverlay: true }, '');
}
