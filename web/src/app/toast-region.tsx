import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { noResponse } from '../lib/line.ts';
import { setToastLoader, type Toast, type ToastView } from '../lib/toast.ts';
import classes from './toast-region.module.css';

const loadList = () => import('./toasts/toast-list.tsx');
const ToastList = lazyPart(loadList, 'ToastList', { isQuiet: true });

/**
 * The place of toasts. The component that shows them is loaded with the first. Where it can't be loaded
 * they are shown plainly, one at a time: what says that the line is gone can't wait for the line.
 */
export function ToastRegion() {
  const [onReady, setOnReady] = useState<(view: ToastView) => void>();
  const [plain, setPlain] = useState<Toast>();
  useEffect(() => {
    const plainView: ToastView = {
      isStandIn: true,
      show: setPlain,
      close: (topic) => setPlain((shown) => (shown?.topic === topic ? undefined : shown)),
    };
    setToastLoader(async () => {
      if ((await loadList().catch(noResponse)) === undefined) return plainView;
      setPlain(undefined);
      return await new Promise((resolve) => setOnReady(() => resolve));
    });
  }, []);
  return (
    <>
      {plain && <PlainToast toast={plain} onClose={() => setPlain(undefined)} />}
      <Suspense>{onReady && <ToastList onReady={onReady} />}</Suspense>
    </>
  );
}

interface PlainToastProps {
  readonly toast: Toast;
  readonly onClose: () => void;
}

const PlainToast = ({ toast: { kind, title, message, reason }, onClose }: PlainToastProps) => (
  <section aria-label="Notifications" className={classes.plain}>
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
  </section>
);
