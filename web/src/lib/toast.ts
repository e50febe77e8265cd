/** A message about something that has happened. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly title: string;
  /** A further sentence. */
  readonly message?: string;
  /** The reason, shown on its own line. */
  readonly reason?: string | undefined;
  /** Links to pages where the person can act on it. */
  readonly links?: readonly { readonly to: string; readonly label: string }[];
  /** What the person can do about it here. The toast is closed by it. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** The identifier of an element that it doesn't cover, since one may need it now. @default none */
  readonly spares?: string;
  /** Screen readers don't say it, as the page tells them. @default false */
  readonly isQuiet?: boolean;
  /** A toast replaces the last one of the same topic. @default it replaces none */
  readonly topic?: string;
}

/** What shows toasts. */
export interface ToastView {
  readonly show: (toast: Toast) => void;
  /** Closes the toast of this topic, if there is one. */
  readonly close: (topic: string) => void;
  /** Whether it stands in for what couldn't be loaded, which the next toast tries again. @default false */
  readonly isStandIn?: boolean;
}

let load: (() => Promise<ToastView>) | undefined;
let view: Promise<ToastView> | undefined;
let isStandIn = false;

/** Sets how to load what shows toasts. `ToastRegion` does so, since most visits have none. */
export function setToastLoader(next: () => Promise<ToastView>): void {
  load = next;
  view = undefined;
}

/** Shows a toast, once what shows them has been loaded. */
export function showToast(toast: Toast): void {
  if (isStandIn) view = undefined;
  view ??= load?.();
  void view?.then((shown) => {
    isStandIn = shown.isStandIn === true;
    shown.show(toast);
  });
}

/** Closes the toast of this topic, if there is one. */
export function closeToast(topic: string): void {
  void view?.then(({ close }) => close(topic));
}
