import { beforeEach, expect, it } from 'vitest';
import { closeToast, setToastLoader, showToast, type Toast } from '../../../web/src/lib/toast.ts';

const toast = (title: string): Toast => ({ kind: 'success', title, topic: title });

/** The events of toasts, in order. */
let toastEvents: string[];

const load = async () => {
  toastEvents.push('loaded');
  return {
    show: ({ title }: Toast) => void toastEvents.push(title),
    close: (topic: string) => void toastEvents.push(`close ${topic}`),
  };
};

beforeEach(() => {
  toastEvents = [];
  setToastLoader(load);
});

it('the first toast loads the component, once, and toasts are shown in order', async () => {
  showToast(toast('first'));
  showToast(toast('second'));
  closeToast('first');
  await expect.poll(() => toastEvents).toEqual(['loaded', 'first', 'second', 'close first']);
  showToast(toast('third'));
  await expect.poll(() => toastEvents.slice(4)).toEqual(['third']);
});

it('closing a toast loads nothing', async () => {
  closeToast('first');
  await Promise.resolve();
  expect(toastEvents).toEqual([]);
});
