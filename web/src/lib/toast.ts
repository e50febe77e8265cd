/** A message about something that has happened. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly title: string;
  /** A further sentence. */
  readonly message?: string;
  /** The reason, shown on its own line. */
  readonly reason?: string;
  /** Links to pages where the person can act on it. */
  readonly links?: readonly { readonly to: string; readonly label: string }[];
  /** A toast replaces the last one of the same topic. @default it replaces none */
  readonly topic?: string;
}

/** The part of the page that shows toasts. */
export interface ToastView {
  readonly show: (toast: Toast) => void;
  /** Closes the toast of this topic, if there is one. */
  readonly close: (topic: string) => void;
}

let view: ToastView | undefined;
let loadView: (() => void) | undefined;
let waiting: readonly Toast[] = [];

/** Shows a toast. The component that renders toasts is loaded with the first one. */
export function showToast(toast: Toast): void {
  if (view !== undefined) {
    view.show(toast);
    return;
  }
  waiting = [...waiting, toast];
  loadView?.();
}

/** Closes the toast of this topic, if there is one. */
export function closeToast(topic: string): void {
  waiting = waiting.filter((toast) => toast.topic !== topic);
  view?.close(topic);
}

/**
 * Registers the function that loads what shows toasts. It is called when there is a toast to show.
 *
 * @returns a function that removes it
 */
export function onFirstToast(load: () => void): () => void {
  loadView = load;
  if (waiting.length > 0) load();
  return () => {
    if (loadView === load) loadView = undefined;
  };
}

/**
 * Registers what shows toasts, and has it show those that are waiting.
 *
 * @returns a function that removes it: toasts then wait for another
 */
export function showToastsIn(next: ToastView): () => void {
  view = next;
  const toasts = waiting;
  waiting = [];
  for (const toast of toasts) next.show(toast);
  return () => {
    if (view === next) view = undefined;
  };
}
