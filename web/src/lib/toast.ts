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
  /** An action on the spot. It closes the toast. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** The id of an element that it must not cover, because it may be needed now. @default none */
  readonly spares?: string;
  /** Whether screen readers skip it, because the page announces it. @default false */
  readonly isQuiet?: boolean;
  /** A toast replaces the previous one with the same topic. @default it replaces none */
  readonly topic?: string;
}

/** The component that shows toasts. */
export interface ToastView {
  readonly show: (toast: Toast) => void;
  /** Closes the toast of this topic, if there is one. */
  readonly close: (topic: string) => void;
  /**
   * Whether it is a substitute for a component that couldn't be loaded. The next toast loads it again.
   * @default false
   */
  readonly isStandIn?: boolean;
}

let load: (() => Promise<ToastView>) | undefined;
let view: Promise<ToastView> | undefined;
let isStandIn = false;

/**
 * Sets how to load the component that shows toasts. `ToastRegion` does so, because most visits have
 * none.
 */
export function setToastLoader(next: () => Promise<ToastView>): void {
  load = next;
  view = undefined;
}

/** Shows a toast once the component for it has loaded. */
export function showToast(toast: Toast): void {
  if (isStandIn) view = undefined;
  view ??= load?.();
  void view?.then((toastView) => {
    isStandIn = toastView.isStandIn === true;
    toastView.show(toast);
  });
}

/** Closes the toast of this topic, if there is one. */
export function closeToast(topic: string): void {
  void view?.then(({ close }) => close(topic));
}
