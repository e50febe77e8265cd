import { expect, it, vi } from 'vitest';
import { confirm } from '../../bin/confirm.ts';

const WHAT = 'ann@example.com loses everything: 3 listings.';
const WORD = 'ann@example.com';

it('asks somebody at a terminal, and goes on with the word alone', async () => {
  const ask = vi.fn(async () => ` ${WORD} `);
  await confirm(WHAT, WORD, { isConfirmed: false, ask });
  expect(ask).toHaveBeenCalledWith(`${WHAT} It can’t be undone. Type ${WORD} to go on: `);
});

it.each(['', 'y', 'yes', 'bo@example.com'])('does nothing after %j', async (typed) => {
  const asked = confirm(WHAT, WORD, { isConfirmed: false, ask: async () => typed });
  await expect(asked).rejects.toThrow('That is something else: nothing was done.');
});

it('does nothing where nobody can be asked, unless a script has said yes', async () => {
  await expect(confirm(WHAT, WORD, { isConfirmed: false, ask: undefined })).rejects.toThrow(
    `${WHAT} Nobody is here to be asked: nothing was done. Scripts add --yes.`,
  );
  await confirm(WHAT, WORD, { isConfirmed: true, ask: undefined });
});
