import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { actionsOn } from '../../../support/listing-records.ts';
import {
  type Asked,
  COTTAGE,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

/** Moderators review listings and do nothing else (D4a). */

const REASON = 'The photos are of another house.';
const NOT_MODERATOR = { status: 403, detail: 'Only moderators and admins can do this' };

let market: Marketplace;
let lister: Lister;
let admin: string;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

async function pending({ user }: Lister = lister): Promise<string> {
  const { id } = await market.ask('createListing', { by: user, body: COTTAGE });
  await market.ask('submitListing', { by: user, params: { listing_id: id } });
  return id;
}

/** The request of a moderator who has just read a listing. */
const on = async (by: string, listing_id: string, given: object = {}): Promise<Asked> => {
  const review = await market.review(by, listing_id);
  return { ...review, body: { ...review.body, ...given } };
};

const setRole = (user_id: string, body: object) =>
  market.ask('updateUser', { by: admin, params: { user_id }, body });

it('a moderator approves, rejects, keeps, sends back and undoes', async () => {
  const by = await market.person('MODERATOR');
  const approved = await pending();
  await market.ask('approveListing', await on(by, approved));
  const edit = { by: lister.user, params: { listing_id: approved }, body: { price: 240 } };
  await market.ask('updateListing', edit);
  await market.ask('keepListing', await on(by, approved));
  await market.ask('sendBackListing', await on(by, approved, { reason: REASON }));
  await market.ask('undoDecision', await on(by, approved));
  expect(await actionsOn(market.table, approved)).toEqual([
    'created',
    'submitted',
    'approved',
    'edited',
    'kept',
    'sent-back',
    'sending-back-undone',
  ]);
  const rejected = await pending();
  const answer = await market.ask('rejectListing', await on(by, rejected, { reason: REASON }));
  expect(answer.status).toBe('REJECTED');
});

it('a moderator reads how nobody gets in, and no draft', async () => {
  const by = await market.person('MODERATOR');
  const listing_id = await pending();
  const params = { listing_id };
  await market.ask('approveListing', await on(by, listing_id));
  const body = { entry_instructions: 'The key safe is 4711.', arrival_phone: '015394 00000' };
  await market.ask('updateListing', { by: lister.user, params, body });
  const query = { edited_since_approval: 'true' };
  for (const [who, seen] of [
    [by, false],
    [admin, true],
  ] as const) {
    const whole = await market.ask('getAdminListing', { by: who, params });
    const queue = await market.ask('listReviewQueue', { by: who, query });
    const text = JSON.stringify([whole, queue.items]);
    expect(text.includes('4711'), who).toBe(seen);
    expect(text.includes('015394 00000'), who).toBe(seen);
    expect(whole.edits?.changes.map(({ field }) => field)).toContain('entry_instructions');
  }
  const kept = await market.ask('keepListing', await on(by, listing_id));
  expect(JSON.stringify(kept)).not.toContain('4711');

  const draft = await market.ask('createListing', { by: lister.user, body: COTTAGE });
  const unread = { by, params: { listing_id: draft.id } };
  expect(await market.refused('getAdminListing', unread)).toMatchObject({ status: 404 });
});

it('a moderator learns nothing of a draft, neither who has it open nor how many stays it has', async () => {
  const by = await market.person('MODERATOR');
  const { id } = await market.ask('createListing', { by: lister.user, body: COTTAGE });
  const opened = { params: { listing_id: id } };
  const counted = { query: { listing_id: id } };
  for (const [operation, asked] of [
    ['openListing', opened],
    ['getAffectedStays', counted],
  ] as const) {
    expect(await market.refused(operation, { by, ...asked })).toMatchObject({ status: 404 });
    await market.ask(operation, { by: admin, ...asked });
  }
});

it('a moderator undoes only their own decision', async () => {
  const [one, other] = [await market.person('MODERATOR'), await market.person('MODERATOR')];
  const listing_id = await pending();
  await market.ask('approveListing', await on(one, listing_id));
  expect(await market.refused('undoDecision', await on(other, listing_id))).toMatchObject({
    status: 409,
    detail: 'Only the person who decided on this listing can undo that',
  });
});

it('a moderator doesn’t decide on a listing of their own organisation, and an admin may', async () => {
  const owner = await market.lister();
  const profiles = profileRepository(market.table);
  const before = await profiles.get(owner.user);
  if (before === undefined) throw new Error('The lister has no profile');
  await profiles.put({ ...before, role: 'MODERATOR' });
  const listing_id = await pending(owner);
  const refusal = {
    status: 403,
    detail: 'This listing belongs to your own organisation. Someone else must decide on it',
  };
  expect(await market.refused('approveListing', await on(owner.user, listing_id))).toMatchObject(
    refusal,
  );
  const rejection = await on(owner.user, listing_id, { reason: REASON });
  expect(await market.refused('rejectListing', rejection)).toMatchObject(refusal);
  await profiles.put({ ...before, role: 'ADMIN' });
  const { status } = await market.ask('approveListing', await on(owner.user, listing_id));
  expect(status).toBe('PUBLISHED');
});

it('whoever becomes a moderator while signed in reviews with the next request', async () => {
  const by = await market.person('PUBLIC');
  const queue = { by, query: { status: 'PENDING' } };
  expect(await market.refused('listReviewQueue', queue)).toMatchObject(NOT_MODERATOR);
  await setRole(by, { role: 'MODERATOR' });
  expect((await market.ask('listReviewQueue', queue)).total).toBeGreaterThanOrEqual(0);
});

it('a moderator who loses the role at work is refused the next decision', async () => {
  const by = await market.person('PUBLIC');
  await setRole(by, { role: 'MODERATOR' });
  const decision = await on(by, await pending());
  await setRole(by, { role: null, reason: REASON });
  expect(await market.refused('approveListing', decision)).toMatchObject(NOT_MODERATOR);
});

it('a moderator with an organisation still lists for it, and stays a lister without the role', async () => {
  const { user } = await market.lister();
  await setRole(user, { role: 'MODERATOR' });
  await market.ask('createListing', { by: user, body: COTTAGE });
  expect(await setRole(user, { role: null, reason: REASON })).toMatchObject({ role: 'LISTER' });
});

it('a moderator asks for no user’s stays', async () => {
  const asked = {
    by: await market.person('MODERATOR'),
    query: { user_id: lister.user },
  };
  expect(await market.refused('getAffectedStays', asked)).toMatchObject({
    status: 403,
    detail: 'Only admins can do this',
  });
});

it('those who are told of submissions are moderators and admins who aren’t suspended', async () => {
  const profiles = profileRepository(market.table);
  const moderator = await market.person('MODERATOR');
  const suspended = await market.person('MODERATOR');
  const before = await profiles.get(suspended);
  if (before === undefined) throw new Error('They have no profile');
  await profiles.put({ ...before, status: 'SUSPENDED' });
  const ids = (await profiles.listReviewers()).map(({ user_id }) => user_id);
  expect(ids).toEqual(expect.arrayContaining([admin, moderator]));
  expect(ids).not.toContain(suspended);
  expect(ids).not.toContain(lister.user);
});

it.each<OperationId>(['adminArchiveListing', 'featureListing', 'unfeatureListing'])(
  '%s isn’t for a moderator',
  async (id) => {
    const by = await market.person('MODERATOR');
    const asked = {
      by,
      params: { listing_id: await pending() },
      ...(id === 'adminArchiveListing' && { body: { reason: REASON } }),
    };
    expect(await market.refused(id, asked)).toMatchObject({
      status: 403,
      detail: 'Only admins can do this',
    });
  },
);
