import { lazy, Suspense, useEffect, useState } from 'react';
import { offToast, onToast, type Toast } from '../lib/toast.ts';

const ToastList = lazy(async () => {
  const { ToastList } = await import('./toasts/toast-list.tsx');
  return { default: ToastList };
});

/** The place of toasts. The component that shows them is loaded with the first, since most visits have none. */
export function ToastRegion() {
  const [first, setFirst] = useState<Toast>();
  useEffect(() => {
    const take = (toast: Toast) => {
      // Further toasts wait until the component has loaded.
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
