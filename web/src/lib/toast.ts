/** A message about something that has happened. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly title: string;
  /** A further sentence. */
  readonly message?: string;
  /** The reason, shown on its own line. */
  readonly reason?: string;
  /** A link to a page where the person can act on it. */
  readonly link?: { readonly to: string; readonly label: string };
  /** A toast replaces the last one of the same topic. @default it replaces none */
  readonly topic?: string;
}

type Listener = (toast: Toast) => void;

let show: Listener | undefined;
const waiting: Toast[] = [];

/** Shows a toast. The component that renders toasts is loaded with the first one. */
export function showToast(toast: Toast): void {
  if (show === undefined) waiting.push(toast);
  else show(toast);
}

/**
 * Registers the function that shows toasts, and calls it with those that are waiting.
 *
 * @returns a function that removes it
 */
export function onToast(listener: Listener): () => void {
  show = listener;
  while (show === listener) {
    const next = waiting.shift();
    if (next === undefined) break;
    listener(next);
  }
  return () => offToast(listener);
}

/** Removes the function that shows toasts. Toasts wait until another is registered. */
export function offToast(listener: Listener): void {
  if (show === listener) show = undefined;
}
