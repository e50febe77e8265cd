import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../lib/toast.ts';

const ToastList = lazy(async () => {
  const { ToastList } = await import('./toasts/toast-list.tsx');
  return { default: ToastList };
});

/** The place of toasts. The component that shows them is loaded with the first, since most visits have none. */
export function ToastRegion() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
