import { expect, it } from 'vitest';
import { summariseListings } from '../../../../web/src/features/dashboard/listing-counts.ts';

it.each([
  [{ published: 3, pending: 2, drafts: 4 }, '2 listings waiting for review'],
  [{ published: 3, pending: 1, drafts: 4 }, '1 listing waiting for review'],
  [{ published: 3, pending: 0, drafts: 4 }, '4 drafts to finish'],
  [{ published: 0, pending: 0, drafts: 1 }, '1 draft to finish'],
  [{ published: 3, pending: 0, drafts: 0 }, '3 listings on the site'],
  [{ published: 1, pending: 0, drafts: 0 }, '1 listing on the site'],
  [{ published: 0, pending: 0, drafts: 0 }, 'None yet'],
])('summarises %o as: %s', (counts, summary) => {
  expect(summariseListings(counts)).toBe(summary);
});
