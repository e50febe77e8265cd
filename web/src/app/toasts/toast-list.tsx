import '@mantine/notifications/styles.layer.css';
import {
  type NotificationData,
  Notifications,
  notifications,
  useNotifications,
} from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import type { Toast, ToastView } from '../../lib/toast.ts';
import { freestPlace } from './toast-place.ts';

/** How long a success stays, in milliseconds. An error stays until it is closed. */
const SUCCESS_CLOSES_AFTER_MS = 6_000;
/** How long a success with an action stays, in milliseconds. */
const OFFER_CLOSES_AFTER_MS = 12_000;

/** The id of the element that a toast must not cover, by the toast's id. */
const sparedIds = new Map<string, string | undefined>();

function show({
  kind,
  title,
  message,
  reason,
  links,
  action,
  spares,
  isQuiet,
  topic,
}: Toast): void {
  const id = topic ?? crypto.randomUUID();
  close(id);
  sparedIds.set(id, spares);
  const isSuccess = kind === 'success';
  notifications.show({
    id,
    position: freestPlace(spares),
    title,
    message:
      reason === undefined && links === undefined && action === undefined ? (
        message
      ) : (
        <>
          {message !== undefined && <p>{message}</p>}
          {reason !== undefined && <p>{reason}</p>}
          {links?.map(({ to, label }) => (
            <Link key={to} to={to} onClick={() => close(id)}>
              {label}
            </Link>
          ))}
          {action !== undefined && (
            // A plain button as on public pages. Mantine's would bring its style sheets with every
            // toast.
            <button
              type="button"
              className="fs-button fs-quiet fs-small"
              style={{ marginTop: 8 }}
              onClick={() => {
                // The focused button is about to disappear.
                document.querySelector('main')?.focus({ preventScroll: true });
                close(id);
                action.onAction();
              }}
            >
              {action.label}
            </button>
          )}
        </>
      ),
    autoClose:
      isSuccess && (action === undefined ? SUCCESS_CLOSES_AFTER_MS : OFFER_CLOSES_AFTER_MS),
    color: isSuccess ? 'fell' : 'red.6',
    // Mantine's default is `alert`.
    role: isQuiet ? 'group' : isSuccess ? 'status' : 'alert',
    ...(isQuiet && { 'aria-live': 'off' }),
    icon: isSuccess ? <IconCheck stroke={1.8} /> : <IconAlertTriangle stroke={1.8} />,
    closeButtonProps: { 'aria-label': 'Close toast' },
  });
}

/** How long a toast slides in and out, in milliseconds: Mantine's own time. */
const TRANSITION_MS = 250;

/** Where toasts appear. */
const PLACES = '.mantine-Notifications-root';

/** The space between a toast and the focused element below it, in pixels. */
const CLEARANCE = 12;

/**
 * Scrolls the page so that no toast covers the focused element: the field that it is about, or the
 * pressed button. On phones toasts take the whole width.
 */
function uncoverFocus(): void {
  const focused = document.activeElement;
  if (focused === null || !focused.matches('main :is(a, button, input, textarea)')) return;
  const element = focused.getBoundingClientRect();
  // The place counts, not a toast that is still sliding in.
  for (const place of document.querySelectorAll<HTMLElement>(PLACES)) {
    const { top, left, right } = place.getBoundingClientRect();
    const bottom = top + place.offsetHeight;
    const isBeside = element.right < left || element.left > right;
    if (place.offsetHeight === 0 || isBeside || element.top > bottom || element.bottom < top)
      continue;
    const isAbove = top < innerHeight - bottom;
    const by = isAbove ? element.top - bottom - CLEARANCE : element.bottom - top + CLEARANCE;
    window.scrollBy(0, by);
  }
}

/** The toasts that now cover something, such as a field of the next page, each in a better place. */
function inNewPlaces(shown: readonly NotificationData[]): NotificationData[] {
  const isInUse = document.querySelector(`${PLACES} :is(:hover, :focus)`) !== null;
  if (isInUse) return [];
  return shown.flatMap((toast) => {
    const position = freestPlace(sparedIds.get(toast.id ?? ''), toast.position);
    return toast.position === position ? [] : [{ ...toast, position }];
  });
}

const close = (topic: string): void => void notifications.hide(topic);

/** Watches for new elements on the page. The listener is called at most once for each frame. */
function onNewContent(listener: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(listener);
  });
  const main = document.querySelector('main');
  if (main) observer.observe(main, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

export function ToastList({ onReady }: { readonly onReady: (view: ToastView) => void }) {
  useEffect(() => onReady({ show, close }), [onReady]);
  const { notifications: shown } = useNotifications();
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    if (shown.length === 0) return;
    // In the next frame the browser has scrolled to the focused element.
    const uncover = () => requestAnimationFrame(uncoverFocus);
    // A toast grows as it appears.
    const sizes = new ResizeObserver(uncover);
    for (const place of document.querySelectorAll(PLACES)) sizes.observe(place);
    addEventListener('focusin', uncover);
    const stopWatching = onNewContent(() => {
      const toMove = inNewPlaces(shown);
      if (toMove.length === 0) return;
      // The transition must be off before toasts move. Without `flushSync`, React would render their new
      // places first, because these come from a store.
      flushSync(() => setMoving(true));
      for (const { id = '', ...toast } of toMove) notifications.update({ ...toast, id });
      requestAnimationFrame(() => setMoving(false));
    });
    return () => {
      stopWatching();
      sizes.disconnect();
      removeEventListener('focusin', uncover);
    };
  }, [shown]);
  return (
    <ThemedParts>
      <Notifications
        position="top-right"
        containerWidth={400}
        withinPortal={false}
        // A toast that moves would be there twice while it slides out of its old place.
        transitionDuration={isMoving ? 0 : TRANSITION_MS}
      />
    </ThemedParts>
  );
}
