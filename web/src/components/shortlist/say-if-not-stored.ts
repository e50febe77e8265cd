import { showToast } from '../../lib/toast.ts';
import type { Lasting } from './device-memory.ts';

/** Says that a change will be lost with the page. @returns whether it will */
export function sayIfNotStored(lasting: Lasting): boolean {
  const isLost = lasting === 'for-this-visit';
  if (isLost) {
    showToast({
      kind: 'error',
      topic: 'shortlist',
      title: 'Kept until you leave',
      message: 'Your browser blocks site data, so this list goes when you close the page.',
    });
  }
  return isLost;
}
