import { expect, it } from 'vitest';
import { listReviewQueue } from '../../../../functions/api/moderation/list-review-queue.ts';
import type { Listing } from '../../../../functions/data/listing/repository.ts';
import type { Organisation } from '../../../../functions/data/organisation/repository.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { caller } from '../../../support/gateway-event.ts';
import { listing } from '../../../support/listings.ts';

const waiting = (listing_id: string, minute: number): Listing =>
  listing({
    listing_id,
    status: 'PENDING',
    created_at: `2026-06-01T09:0${minute}:00.000Z`,
  });

/** As the index has them. The first two were created at the same time. */
const QUEUE = [
  waiting('lst_a', 0),
  waiting('lst_b', 0),
  waiting('lst_decided', 1),
  waiting('lst_deleted', 2),
  waiting('lst_c', 3),
  waiting('lst_d', 4),
];

/** As the table has them by now. */
const STORED = new Map(
  QUEUE.filter(({ listing_id }) => listing_id !== 'lst_deleted').map((each) => [
    each.listing_id,
    each.listing_id === 'lst_decided' ? { ...each, status: 'PUBLISHED' as const } : each,
  ]),
);

const review = listReviewQueue({
  listings: {
    listAwaiting: async () => QUEUE,
    getMany: async (ids) => new Map([...STORED].filter(([id]) => ids.includes(id))),
    getWithPhotos: async () => undefined,
  },
  organisations: {
    getMany: async () => new Map([['org_1', { organisation_id: 'org_1' } as Organisation]]),
  },
  presences: { list: async () => [] },
  photoStore: { signedUrl: async () => '' },
});

/** A page as one sees it, and its cursor. */
async function page(limit: number, cursor?: string) {
  const { items, total, next_cursor } = await review(
    { params: undefined, query: { status: 'PENDING', limit, cursor }, body: undefined },
    { ...caller, user: {} as User },
  );
  return { ids: items.map(({ id }) => id), total, next: next_cursor ?? undefined };
}

it('a page is full although listings were decided or deleted since the queue was read', async () => {
  const first = await page(1);
  expect(first).toMatchObject({ ids: ['lst_a'], total: 6 });
  const second = await page(2, first.next);
  expect(second).toMatchObject({ ids: ['lst_b', 'lst_c'], total: 4 });
  expect(await page(2, second.next)).toMatchObject({ ids: ['lst_d'], next: undefined });
});
