import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { noResponse } from '../lib/line.ts';
import { setToastLoader, type Toast, type ToastView } from '../lib/toast.ts';
import classes from './toast-region.module.css';

const loadList = () => import('./toasts/toast-list.tsx');
const ToastList = lazyPart(loadList, 'ToastList', { isQuiet: true });

/**
 * The place of toasts. The component that shows them loads with the first toast. If it can't be loaded,
 * toasts are shown plainly, one at a time, because the message about a lost connection can't wait for
 * the connection.
 */
export function ToastRegion() {
  const [onReady, setOnReady] = useState<(view: ToastView) => void>();
  const [plain, setPlain] = useState<Toast>();
  useEffect(() => {
    const plainView: ToastView = {
      isStandIn: true,
      show: setPlain,
      close: (topic) => setPlain((current) => (current?.topic === topic ? undefined : current)),
    };
    setToastLoader(async () => {
      // `noResponse` returns undefined: the list couldn't be loaded.
      if ((await loadList().catch(noResponse)) === undefined) return plainView;
      setPlain(undefined);
      // The list calls `resolve` with its own view once it is mounted.
      return await new Promise((resolve) => setOnReady(() => resolve));
    });
  }, []);
  return (
    // Screen readers announce changes only in an element that was there before.
    <section aria-label="Notifications" aria-live="polite">
      {plain && <PlainToast toast={plain} onClose={() => setPlain(undefined)} />}
      <Suspense>{onReady && <ToastList onReady={onReady} />}</Suspense>
    </section>
  );
}

interface PlainToastProps {
  readonly toast: Toast;
  readonly onClose: () => void;
}

const PlainToast = ({ toast: { kind, title, message, reason }, onClose }: PlainToastProps) => (
  <div className={classes.plain}>
    <div role={kind === 'error' ? 'alert' : 'status'}>
      <b>{title}</b>
      {message !== undefined && <p>{message}</p>}
      {reason !== undefined && <p>{reason}</p>}
    </div>
    <button
      type="button"
      className="fs-button fs-quiet fs-small"
      aria-label="Close toast"
      onClick={onClose}
    >
      Close
    </button>
  </div>
);
