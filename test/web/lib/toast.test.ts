import { describe, expect, it } from 'vitest';
import { offToast, onToast, showToast, type Toast } from '../../../web/src/lib/toast.ts';

const toast = (title: string): Toast => ({ kind: 'success', title });

describe('a toast', () => {
  it('waits for somebody to draw it, in order, and is drawn once', () => {
    showToast(toast('first'));
    showToast(toast('second'));
    const drawn: string[] = [];
    const stop = onToast(({ title }) => drawn.push(title));
    showToast(toast('third'));
    expect(drawn).toEqual(['first', 'second', 'third']);

    stop();
    const later: string[] = [];
    onToast(({ title }) => later.push(title))();
    expect(later).toEqual([]);
  });

  it('goes to whoever draws now, also when the one before stops afterwards', () => {
    const before: string[] = [];
    const now: string[] = [];
    const stopBefore = onToast(({ title }) => before.push(title));
    const stopNow = onToast(({ title }) => now.push(title));
    stopBefore();
    showToast(toast('hello'));
    expect([before, now]).toEqual([[], ['hello']]);
    stopNow();
  });

  it('waits for the next to draw it where one has only taken the first', () => {
    showToast(toast('first'));
    showToast(toast('second'));
    const taken: string[] = [];
    const take = ({ title }: Toast) => {
      offToast(take);
      taken.push(title);
    };
    onToast(take);
    const drawn: string[] = [];
    onToast(({ title }) => drawn.push(title))();
    expect([taken, drawn]).toEqual([['first'], ['second']]);
  });
});
