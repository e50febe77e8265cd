import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountDeletions } from '../../../../functions/domain/account/deletion.ts';
import type { AdminListing, ReviewCard } from '../../../../shared/moderation/schema.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import {
  type Asked,
  askHandlers,
  COTTAGE,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { rowsOf } from '../../../support/rows.ts';

/** Who has which listing open for review. */

let market: Marketplace;
let lister: Lister;
let anna: string;
let ben: string;
/** The clock, which tests move. */
let at = Date.now();
const now = () => new Date(at);
let handlers: ReturnType<typeof handlersOn>;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  handlers = handlersOn(market.table, market.photos, now);
});

beforeEach(async () => {
  anna = await market.person('MODERATOR');
  ben = await market.person('ADMIN');
});

afterAll(() => market?.close());

async function ask<T>(id: OperationId, asked: Asked): Promise<T> {
  const { status, body } = await askHandlers(handlers, id, asked);
  expect(status, `${id}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as T;
}

async function pending(): Promise<string> {
  const { id } = await ask<AdminListing>('createListing', { by: lister.user, body: COTTAGE });
  await ask('submitListing', { by: lister.user, params: { listing_id: id } });
  return id;
}

const open = async (by: string, listing_id: string): Promise<readonly string[]> =>
  (await ask<{ viewed_by: string[] }>('openListing', { by, params: { listing_id } })).viewed_by;
const close = (by: string, listing_id: string) =>
  ask('closeListing', { by, params: { listing_id } });

/** The names that somebody's queue has on a listing. */
async function viewersInQueue(by: string, listing_id: string): Promise<readonly string[]> {
  const query = { status: 'PENDING', limit: '100' };
  const { items } = await ask<{ items: ReviewCard[] }>('listReviewQueue', { by, query });
  return items.find(({ id }) => id === listing_id)?.viewed_by ?? ['it is not in the queue'];
}

const nameOf = async (user_id: string): Promise<string> =>
  (await ask<{ full_name: string }>('getMe', { by: user_id })).full_name;

it('others see who has a listing open, in the queue and at the listing', async () => {
  const listing_id = await pending();
  expect(await open(anna, listing_id)).toEqual([]);
  const annas = await nameOf(anna);
  expect(await viewersInQueue(ben, listing_id)).toEqual([annas]);
  expect(await viewersInQueue(anna, listing_id)).toEqual([]);
  expect(await open(ben, listing_id)).toEqual([annas]);
  expect(await open(anna, listing_id)).toEqual([await nameOf(ben)]);
});

it('who leaves, or opens another, is seen there no more', async () => {
  const [one, other] = [await pending(), await pending()];
  await open(anna, one);
  await open(anna, other);
  expect(await viewersInQueue(ben, one)).toEqual([]);
  // The page of the first is closed after the second has opened.
  await close(anna, one);
  expect(await viewersInQueue(ben, other)).toEqual([await nameOf(anna)]);
  await close(anna, other);
  expect(await viewersInQueue(ben, other)).toEqual([]);
  // Once more changes nothing.
  await close(anna, other);
});

it('who gives no more sign of life is seen for 90 seconds', async () => {
  const listing_id = await pending();
  await open(anna, listing_id);
  at += 60_000;
  await open(anna, listing_id);
  at += 88_000;
  expect(await viewersInQueue(ben, listing_id)).toEqual([await nameOf(anna)]);
  at += 2_000;
  expect(await viewersInQueue(ben, listing_id)).toEqual([]);
});

it('it prevents no decision', async () => {
  const listing_id = await pending();
  await open(anna, listing_id);
  const review = await market.review(ben, listing_id);
  expect(await ask<AdminListing>('approveListing', review)).toMatchObject({ status: 'PUBLISHED' });
});

it('an unknown listing isn’t opened', async () => {
  const asked = { by: anna, params: { listing_id: 'lst_00000000000000000000000000' } };
  expect(await market.refused('openListing', asked)).toMatchObject({ status: 404 });
});

it('a deleted account leaves none', async () => {
  const listing_id = await pending();
  await open(anna, listing_id);
  const presences = async () =>
    (await rowsOf(market.table)).filter((row) => row.user_id === anna && 'listing_id' in row);
  expect(await presences()).toHaveLength(1);
  const { begin, removeCorrespondence } = accountDeletions(market.table, async () => {}, now);
  await begin(anna, {});
  await removeCorrespondence(anna);
  expect(await presences()).toEqual([]);
});
