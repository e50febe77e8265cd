/** Something that has happened and that a person should know of. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly title: string;
  /** One sentence more. */
  readonly message?: string;
  /** Why, in a line of its own. */
  readonly reason?: string;
  /** Where something can be done about it. */
  readonly link?: { readonly to: string; readonly label: string };
  /** It takes the place of the last one on the same topic. @default it stands for itself */
  readonly topic?: string;
}

type Listener = (toast: Toast) => void;

let show: Listener | undefined;
const waiting: Toast[] = [];

/** Shows a toast. The code that draws it loads with the first one. */
export function showToast(toast: Toast): void {
  if (show === undefined) waiting.push(toast);
  else show(toast);
}

/**
 * Registers what draws toasts, and hands it those that came before, for as long as it stays
 * registered. Returns how to take it back.
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

/** Takes back what draws toasts: those that come now wait for the next. */
export function offToast(listener: Listener): void {
  if (show === listener) show = undefined;
}
