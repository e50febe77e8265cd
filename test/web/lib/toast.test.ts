import { describe, expect, it } from 'vitest';
import {
  closeToast,
  onFirstToast,
  showToast,
  showToastsIn,
  type Toast,
} from '../../../web/src/lib/toast.ts';

const toast = (title: string, topic = title): Toast => ({ kind: 'success', title, topic });

/** A view that notes what it is told. */
const viewOf = (seen: string[]) => ({
  show: ({ title }: Toast) => void seen.push(title),
  close: (topic: string) => void seen.push(`close ${topic}`),
});

describe('a toast', () => {
  it('waits for a view, in order, and is shown once', () => {
    showToast(toast('first'));
    showToast(toast('second'));
    const seen: string[] = [];
    const stop = showToastsIn(viewOf(seen));
    showToast(toast('third'));
    closeToast('third');
    expect(seen).toEqual(['first', 'second', 'third', 'close third']);

    stop();
    const later: string[] = [];
    showToastsIn(viewOf(later))();
    expect(later).toEqual([]);
  });

  it('goes to the latest view, also when the one before stops afterwards', () => {
    const before: string[] = [];
    const now: string[] = [];
    const stopBefore = showToastsIn(viewOf(before));
    const stopNow = showToastsIn(viewOf(now));
    stopBefore();
    showToast(toast('hello'));
    expect([before, now]).toEqual([[], ['hello']]);
    stopNow();
  });

  it('has the view loaded, and is not shown if it is closed before that', () => {
    let loads = 0;
    const load = () => {
      loads += 1;
    };
    onFirstToast(load)();
    expect(loads).toBe(0);
    showToast(toast('old news', 'saving'));
    const stop = onFirstToast(load);
    showToast(toast('other news'));
    expect(loads).toBe(2);
    stop();
    closeToast('saving');
    const seen: string[] = [];
    showToastsIn(viewOf(seen))();
    expect(seen).toEqual(['other news']);
  });
});
