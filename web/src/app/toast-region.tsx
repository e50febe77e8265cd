import { lazy, Suspense, useEffect, useState } from 'react';
import { offToast, onToast, type Toast } from '../lib/toast.ts';

const ToastList = lazy(async () => {
  const { ToastList } = await import('./toasts/toast-list.tsx');
  return { default: ToastList };
});

/** Where toasts appear. What draws them is loaded with the first, since most visits see none. */
export function ToastRegion() {
  const [first, setFirst] = useState<Toast>();
  useEffect(() => {
    const take = (toast: Toast) => {
      // Any that come before they can be drawn wait for that.
      offToast(take);
      setFirst(toast);
    };
    return onToast(take);
  }, []);
  if (first === undefined) return null;
  return (
    <Suspense>
      <ToastList first={first} />
    </Suspense>
  );
}
