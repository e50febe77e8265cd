import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { setToastLoader, type ToastView } from '../lib/toast.ts';

const ToastList = lazyPart(() => import('./toasts/toast-list.tsx'), 'ToastList');

/** The place of toasts. The component that shows them is loaded with the first. */
export function ToastRegion() {
  const [onReady, setOnReady] = useState<(view: ToastView) => void>();
  useEffect(() => setToastLoader(() => new Promise((resolve) => setOnReady(() => resolve))), []);
  return <Suspense>{onReady && <ToastList onReady={onReady} />}</Suspense>;
}
