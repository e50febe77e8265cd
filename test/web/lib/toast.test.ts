import { beforeEach, expect, it } from 'vitest';
import { closeToast, setToastLoader, showToast, type Toast } from '../../../web/src/lib/toast.ts';

const toast = (title: string): Toast => ({ kind: 'success', title, topic: title });

/** What has become of toasts, in order. */
let seen: string[];

const load = async () => {
  seen.push('loaded');
  return {
    show: ({ title }: Toast) => void seen.push(title),
    close: (topic: string) => void seen.push(`close ${topic}`),
  };
};

beforeEach(() => {
  seen = [];
  setToastLoader(load);
});

it('toasts load what shows them, once, and are shown in order', async () => {
  showToast(toast('first'));
  showToast(toast('second'));
  closeToast('first');
  await expect.poll(() => seen).toEqual(['loaded', 'first', 'second', 'close first']);
  showToast(toast('third'));
  await expect.poll(() => seen.slice(4)).toEqual(['third']);
});

it('closing a toast loads nothing', async () => {
  closeToast('first');
  await Promise.resolve();
  expect(seen).toEqual([]);
});
