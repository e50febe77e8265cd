import { expect, it, vi } from 'vitest';
import { once } from '../../../functions/lib/once.ts';

it('all calls get what the first one reads', async () => {
  const read = vi.fn(async () => 'areas');
  const reader = once(read);
  expect(read).not.toHaveBeenCalled();
  expect(await Promise.all([reader(), reader()])).toEqual(['areas', 'areas']);
  expect(read).toHaveBeenCalledOnce();
});
