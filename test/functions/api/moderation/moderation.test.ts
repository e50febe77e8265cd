import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { actionsOn, messagesOfDecisions } from '../../../support/listing-records.ts';
import {
  COTTAGE,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

let market: Marketplace;
let lister: Lister;
let admin: string;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

const OPERATOR = { user_id: 'operator', full_name: 'The operator' };

const REASON = 'The second bedroom is a cupboard.\nPlease say so.';

const create = async (given: Record<string, unknown> = {}, by = lister.user) =>
  (await market.ask('createListing', { by, body: { ...COTTAGE, ...given } })).id;

const pending = async (given?: Record<string, unknown>, by = lister.user) => {
  const listing_id = await create(given, by);
  await market.ask('submitListing', { by, params: { listing_id } });
  return listing_id;
};

const published = async (given?: Record<string, unknown>) => {
  const listing_id = await pending(given);
  await market.ask('approveListing', await read(listing_id));
  return listing_id;
};

const on = (listing_id: string, body?: unknown) => ({
  by: admin,
  params: { listing_id },
  ...(body === undefined ? {} : { body }),
});

/** An admin's request on a listing that they have just read. */
const read = async (listing_id: string, given: object = {}) => {
  const { body, ...asked } = await market.review(admin, listing_id);
  return { ...asked, body: { ...body, ...given } };
};

const own = (listing_id: string, body?: unknown) => ({ ...on(listing_id, body), by: lister.user });

const isFound = async (listing_id: string): Promise<boolean> => {
  const { items } = await market.ask('searchListings', { query: { limit: '100' } });
  const { status } = await market.either('getListing', { params: { listing_id } });
  const found = items.some(({ id }) => id === listing_id);
  expect(status).toBe(found ? 200 : 404);
  return found;
};

const toldOwner = (listing_id: string) => messagesOfDecisions(market.table, listing_id);

describe('a listing that waits for review', () => {
  let listing_id: string;

  beforeEach(async () => {
    listing_id = await pending();
  });

  it('once approved is found by anyone, and its owner is notified', async () => {
    expect(await isFound(listing_id)).toBe(false);
    expect(await market.ask('approveListing', await read(listing_id))).toMatchObject({
      status: 'PUBLISHED',
      rejection_note: null,
      edits: null,
      address: COTTAGE.address,
    });
    expect(await isFound(listing_id)).toBe(true);
    expect(await toldOwner(listing_id)).toMatchObject([
      {
        kind: 'listing-approved',
        to: (await profileRepository(market.table).get(lister.user))?.email,
        data: { listing_id, title: COTTAGE.title },
      },
    ]);
    expect(await actionsOn(market.table, listing_id)).toEqual(['created', 'submitted', 'approved']);
  });

  it('once rejected shows its owner the reason, in the mail and on the listing', async () => {
    await market.ask('rejectListing', await read(listing_id, { reason: `  ${REASON}\n` }));
    expect(await market.ask('getMyListing', own(listing_id))).toMatchObject({
      status: 'REJECTED',
      rejection_note: REASON,
    });
    expect(await toldOwner(listing_id)).toMatchObject([
      { kind: 'listing-rejected', data: { reason: REASON } },
    ]);
    expect((await auditRepository(market.table).trailOf(listing_id)).at(-1)).toMatchObject({
      action: 'rejected',
      by: admin,
      reason: REASON,
    });
    expect(await isFound(listing_id)).toBe(false);
  });

  it('rejected, then edited, submitted and approved, has no note any more', async () => {
    await market.ask('rejectListing', await read(listing_id, { reason: REASON }));
    await market.ask('updateListing', own(listing_id, { bedrooms: 1 }));
    await market.ask('submitListing', own(listing_id));
    expect(await market.ask('approveListing', await read(listing_id))).toMatchObject({
      rejection_note: null,
      bedrooms: 1,
    });
    expect(await actionsOn(market.table, listing_id)).toEqual([
      'created',
      'submitted',
      'rejected',
      'edited',
      'submitted',
      'approved',
    ]);
  });

  it('rejected and submitted again shows the reason, and the changes since', async () => {
    const seen = async () => {
      const { rejection_note, edits } = await market.ask('getAdminListing', on(listing_id));
      return { rejection_note, changes: edits?.changes ?? [] };
    };
    await market.ask('rejectListing', await read(listing_id, { reason: REASON }));
    await market.ask('updateListing', own(listing_id, { bedrooms: 1 }));
    await market.ask('submitListing', own(listing_id));
    await market.ask('updateListing', own(listing_id, { price: 190 }));
    const changes = [
      { field: 'price', before: 185.5, after: 190 },
      { field: 'bedrooms', before: 2, after: 1 },
    ];
    expect(await seen()).toEqual({ rejection_note: REASON, changes });
    const { items } = await market.ask('listReviewQueue', {
      by: admin,
      query: { status: 'PENDING', limit: '100' },
    });
    expect(items.find(({ id }) => id === listing_id)).toMatchObject({
      rejection_note: REASON,
      edited_since_approval: false,
      edits: { changes },
    });

    await market.ask('rejectListing', await read(listing_id, { reason: 'Too dark' }));
    expect(await seen()).toEqual({ rejection_note: 'Too dark', changes: [] });
  });

  it('can’t be decided on by an admin who hasn’t seen its current content', async () => {
    const { revision } = await market.ask('getAdminListing', on(listing_id));
    await market.ask('updateListing', own(listing_id, { price: 1 }));
    await market.ask('updateListing', own(listing_id, { title: 'Castle', price: 2 }));
    for (const [operation, body] of [
      ['approveListing', { revision }],
      ['rejectListing', { revision, reason: REASON }],
    ] as const) {
      expect(await market.refused(operation, on(listing_id, body))).toMatchObject({
        status: 409,
        detail: 'This listing has changed since you opened it: Title and Price. Please reload it',
        errors: [{ path: 'title' }, { path: 'price' }],
      });
    }
    await market.ask('approveListing', on(listing_id, { revision: revision + 2 }));
  });

  it('can’t be decided on by an admin who hasn’t seen that it was submitted again', async () => {
    const { revision } = await market.ask('getAdminListing', on(listing_id));
    await market.ask('rejectListing', await read(listing_id, { reason: REASON }));
    await market.ask('submitListing', own(listing_id));
    expect(await market.refused('approveListing', on(listing_id, { revision }))).toMatchObject({
      status: 409,
      detail: 'This listing has changed since you opened it: Status. Please reload it',
    });
  });

  it.each([
    ['nothing', undefined, 'Please give a reason'],
    ['blanks', ' \n ', 'Please give a reason'],
    ['too much', 'x'.repeat(2001), 'Reason too long'],
  ])('can’t be rejected with %s as the reason', async (_, reason, message) => {
    expect(await market.refused('rejectListing', await read(listing_id, { reason }))).toMatchObject(
      {
        status: 400,
        errors: [{ path: 'reason', message }],
      },
    );
  });

  it('needs only a reason and a revision for a decision', async () => {
    const body = { reason: REASON, status: 'PUBLISHED' };
    expect(await market.refused('rejectListing', await read(listing_id, body))).toMatchObject({
      status: 400,
      errors: [{ path: 'status' }],
    });
  });
});

describe('a published listing', () => {
  let listing_id: string;

  beforeEach(async () => {
    listing_id = await published();
  });

  it('taken down is no longer found, and its owner is told why', async () => {
    expect(await isFound(listing_id)).toBe(true);
    await market.ask('sendBackListing', await read(listing_id, { reason: REASON }));
    expect(await isFound(listing_id)).toBe(false);
    expect((await toldOwner(listing_id)).at(-1)).toMatchObject({
      kind: 'listing-sent-back',
      data: { reason: REASON },
    });
  });

  it('is archived by its owner or an admin, and returns through a review', async () => {
    await market.ask('archiveListing', own(listing_id));
    expect(await isFound(listing_id)).toBe(false);
    await market.ask('submitListing', own(listing_id));
    await market.ask('approveListing', await read(listing_id));
    expect(await isFound(listing_id)).toBe(true);
    await market.ask('adminArchiveListing', on(listing_id, { reason: REASON }));
    expect(await isFound(listing_id)).toBe(false);
  });

  it('archived by an admin tells its owner why, in the mail, on the listing and in the trail', async () => {
    await market.ask('adminArchiveListing', on(listing_id, { reason: ` ${REASON}\n` }));
    expect((await toldOwner(listing_id)).at(-1)).toMatchObject({
      kind: 'listing-archived',
      status: 'QUEUED',
      to: (await profileRepository(market.table).get(lister.user))?.email,
      data: { listing_id, title: COTTAGE.title, reason: REASON },
    });
    expect(await market.ask('getMyListing', own(listing_id))).toMatchObject({
      status: 'ARCHIVED',
      rejection_note: REASON,
    });
    expect((await auditRepository(market.table).trailOf(listing_id)).at(-1)).toMatchObject({
      action: 'archived',
      by: admin,
      reason: REASON,
    });
  });

  it('archived by an admin, then edited and submitted, shows the reason and the changes since', async () => {
    await market.ask('adminArchiveListing', on(listing_id, { reason: REASON }));
    await market.ask('updateListing', own(listing_id, { bedrooms: 1 }));
    await market.ask('submitListing', own(listing_id));
    expect(await market.ask('getAdminListing', on(listing_id))).toMatchObject({
      rejection_note: REASON,
      edits: { changes: [{ field: 'bedrooms', before: 2, after: 1 }] },
    });
  });

  it.each([
    ['no body', undefined],
    ['blanks', { reason: ' ' }],
    ['another field', { reason: REASON, status: 'DRAFT' }],
  ])('isn’t archived by an admin with %s', async (_, body) => {
    expect(await market.refused('adminArchiveListing', on(listing_id, body))).toMatchObject({
      status: 400,
    });
    expect(await isFound(listing_id)).toBe(true);
  });

  it('shows on its card and page no detail that its type doesn’t have', async () => {
    // Stored while it was a holiday let: the type can change until the approval.
    const draft = await create();
    await market.ask(
      'updateListing',
      own(draft, { type: 'SALE', price: 250_000, tenure: 'FREEHOLD', deposit: 5 }),
    );
    await market.ask('submitListing', own(draft));
    await market.ask('approveListing', await read(draft));
    expect(await market.ask('getListing', { params: { listing_id: draft } })).toMatchObject({
      sleeps: null,
      deposit: null,
      tenure: 'FREEHOLD',
    });
  });
});

const SETTLED = { edited_since_approval: false, edits: null };

describe('a listing edited since its approval', () => {
  let listing_id: string;

  beforeEach(async () => {
    listing_id = await published();
    await market.ask('updateListing', own(listing_id, { title: 'Castle above the beck' }));
  });

  const edits = async () => (await market.ask('getAdminListing', on(listing_id))).edits;

  it('stays public with its edits, and reports them to its owner and admins', async () => {
    expect(await market.ask('getListing', { params: { listing_id } })).toMatchObject({
      title: 'Castle above the beck',
    });
    expect(await market.ask('getMyListing', own(listing_id))).toMatchObject({
      status: 'PUBLISHED',
      edited_since_approval: true,
    });
    expect(await edits()).toEqual({
      changes: [{ field: 'title', before: COTTAGE.title, after: 'Castle above the beck' }],
      edited_by: expect.stringMatching(/^Person \d+$/),
      edited_at: expect.stringMatching(/Z$/),
    });
  });

  it('shows several edits as one, from the approved to the current version', async () => {
    await market.ask('updateListing', own(listing_id, { title: 'Fortress', price: 1 }));
    await market.ask('updateListing', own(listing_id, { pets_allowed: true, price: 185.5 }));
    expect((await edits())?.changes).toEqual([
      { field: 'title', before: COTTAGE.title, after: 'Fortress' },
      { field: 'pets_allowed', before: false, after: true },
      { field: 'amenities', before: ['WiFi'], after: ['WiFi', 'Pet Friendly'] },
    ]);
  });

  it('waits for nobody once all edits are reverted', async () => {
    await market.ask('updateListing', own(listing_id, { title: COTTAGE.title }));
    expect(await edits()).toBeNull();
    expect(await actionsOn(market.table, listing_id)).toHaveLength(5);
  });

  it('once accepted counts as approved: later edits are compared with it', async () => {
    const acceptedListing = await market.ask('keepListing', await read(listing_id));
    expect(acceptedListing).toMatchObject({
      status: 'PUBLISHED',
      edited_since_approval: false,
      edits: null,
    });
    await market.ask('updateListing', own(listing_id, { title: 'Palace above the beck' }));
    expect((await edits())?.changes).toEqual([
      { field: 'title', before: 'Castle above the beck', after: 'Palace above the beck' },
    ]);
  });

  it('can’t be accepted twice, nor by an admin who hasn’t seen the last edit', async () => {
    const { revision } = await market.ask('getAdminListing', on(listing_id));
    await market.ask('updateListing', own(listing_id, { price: 2 }));
    expect(await market.refused('keepListing', on(listing_id, { revision }))).toMatchObject({
      status: 409,
    });
    await market.ask('keepListing', on(listing_id, { revision: revision + 1 }));
    expect(await market.refused('keepListing', await read(listing_id))).toMatchObject({
      status: 409,
      detail: 'Nothing in this listing has changed since an admin last checked it',
    });
  });

  it('is settled by taking it down', async () => {
    const request = await read(listing_id, { reason: REASON });
    expect(await market.ask('sendBackListing', request)).toMatchObject(SETTLED);
  });

  it('is settled by archiving it', async () => {
    const request = on(listing_id, { reason: REASON });
    expect(await market.ask('adminArchiveListing', request)).toMatchObject(SETTLED);
  });
});

describe('the queue', () => {
  const queue = (query: Record<string, string>) =>
    market.ask('listReviewQueue', { by: admin, query });

  it('has all pending listings, oldest first in pages, with their exact number', async () => {
    const before = await queue({ status: 'PENDING', limit: '100' });
    const added: string[] = [];
    for (let number = 0; number < 5; number += 1) added.push(await pending());
    await create();
    const expected = [...before.items.map(({ id }) => id), ...added];
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await queue({ status: 'PENDING', limit: '2', ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(expected.length);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(expected);
  });

  it('shows what a card needs', async () => {
    const id = await pending({ title: 'Hut with a view' });
    const { items } = await queue({ status: 'PENDING', limit: '100' });
    expect(items.find((each) => each.id === id)).toMatchObject({
      title: 'Hut with a view',
      summary: 'A cottage',
      address: '3 Beck Side, Rydal',
      postcode: 'LA22 9LX',
      organisation: { id: lister.organisation, name: 'Fell Lets' },
      status: 'PENDING',
      edits: null,
    });
  });

  it('says since when each listing has waited, also after an undone decision', async () => {
    const listing_id = await pending();
    const submittedAt = async () =>
      (await market.ask('getAdminListing', on(listing_id))).submitted_at ?? '';
    const timeOf = async (action: string) =>
      (await auditRepository(market.table).trailOf(listing_id)).findLast(
        (entry) => entry.action === action,
      )?.at;
    expect(await submittedAt()).toBe(await timeOf('submitted'));
    const first = await submittedAt();
    await market.ask('rejectListing', await read(listing_id, { reason: REASON }));
    await market.ask('undoDecision', await read(listing_id));
    expect(await submittedAt()).toBe(first);
    await market.ask('rejectListing', await read(listing_id, { reason: REASON }));
    await market.ask('submitListing', own(listing_id));
    expect(await submittedAt()).toBe(await timeOf('submitted'));
    expect((await submittedAt()) > first).toBe(true);
    expect((await market.ask('getAdminListing', on(await create()))).submitted_at).toBeNull();
  });

  it('lists edited listings separately, until they are settled', async () => {
    const listing_id = await published();
    const ids = async () =>
      (await queue({ edited_since_approval: 'true', limit: '100' })).items.map(({ id }) => id);
    expect(await ids()).not.toContain(listing_id);
    await market.ask('updateListing', own(listing_id, { price: 3 }));
    const { items, total } = await queue({ edited_since_approval: 'true', limit: '100' });
    expect(items.find(({ id }) => id === listing_id)).toMatchObject({
      edits: { changes: [{ field: 'price', before: 185.5, after: 3 }] },
    });
    expect(total).toBe(items.length);
    await market.ask('keepListing', await read(listing_id));
    expect(await ids()).not.toContain(listing_id);
  });

  it.each([
    ['neither', {}],
    ['both', { status: 'PENDING', edited_since_approval: 'true' }],
    ['another state', { status: 'DRAFT' }],
    ['what is not to be asked', { edited_since_approval: 'false' }],
    ['a made-up cursor', { status: 'PENDING', cursor: 'nonsense' }],
    ['an unknown parameter', { status: 'PENDING', sort: 'price' }],
  ])('is refused for %s', async (_, query) => {
    expect(await market.refused('listReviewQueue', { by: admin, query })).toMatchObject({
      status: 400,
    });
  });
});

describe('while its owner is suspended', () => {
  let other: Lister;
  let live: string;
  let waiting: string;

  beforeAll(async () => {
    other = await market.lister();
    live = await pending({}, other.user);
    await market.ask('approveListing', await read(live));
    waiting = await pending({}, other.user);
    await accountSuspension(market.table).suspend(other.user, OPERATOR, 'Spam.');
  });

  it('no listing is public, whatever its status', async () => {
    expect(await isFound(live)).toBe(false);
    expect(await market.ask('getAdminListing', on(live))).toMatchObject({ status: 'PUBLISHED' });
  });

  it('no listing can be approved, and none waits', async () => {
    expect(await market.refused('approveListing', await read(waiting))).toMatchObject({
      status: 409,
      detail: 'The owner of this listing is suspended. It can’t be published',
    });
    const query = { status: 'PENDING', limit: '100' };
    const { items } = await market.ask('listReviewQueue', { by: admin, query });
    expect(items.map(({ id }) => id)).not.toContain(waiting);
    expect(await actionsOn(market.table, waiting)).toEqual(['created', 'submitted', 'suspended']);
  });

  it('the dashboard counts the queue, and says those apart', async () => {
    const { listings, hidden_pending } = await market.ask('getStatistics', { by: admin });
    const query = { status: 'PENDING' };
    const { total } = await market.ask('listReviewQueue', { by: admin, query });
    expect(hidden_pending).toBe(1);
    expect(listings.PENDING - hidden_pending).toBe(total);
  });

  it('and once restored everything is as before', async () => {
    await accountSuspension(market.table).restore(other.user, OPERATOR);
    expect(await isFound(live)).toBe(true);
    expect(await market.ask('getStatistics', { by: admin })).toMatchObject({ hidden_pending: 0 });
    expect(await market.ask('approveListing', await read(waiting))).toMatchObject({ revision: 5 });
  });
});

/** The bodies of admins' operations on one listing. */
const BODIES = {
  getAdminListing: undefined,
  approveListing: { revision: 1 },
  rejectListing: { revision: 1, reason: REASON },
  keepListing: { revision: 1 },
  sendBackListing: { revision: 1, reason: REASON },
  adminArchiveListing: { reason: REASON },
} as const satisfies Partial<Record<OperationId, object | undefined>>;

describe.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('%s', (operation) => {
  const body = BODIES[operation];

  it('is for admins only', async () => {
    const listing_id = await pending();
    for (const by of [lister.user, await market.person('PUBLIC')]) {
      expect(await market.refused(operation, { ...on(listing_id, body), by })).toMatchObject({
        status: 403,
      });
    }
    const { by: _, ...anonymous } = on(listing_id, body);
    expect(await market.refused(operation, anonymous)).toMatchObject({ status: 401 });
    expect(await actionsOn(market.table, listing_id)).toEqual(['created', 'submitted']);
  });

  it('doesn’t find an unknown listing', async () => {
    expect(await market.refused(operation, on(derivedId('lst', 'none'), body))).toMatchObject({
      status: 404,
    });
  });
});

describe.each(['approveListing', 'rejectListing', 'keepListing', 'sendBackListing'] as const)(
  '%s',
  (operation) => {
    it.each([
      ['no body', undefined],
      ['no revision', { ...BODIES[operation], revision: undefined }],
      ['a revision that is none', { ...BODIES[operation], revision: '1' }],
    ])('is refused with %s', async (_, body) => {
      const listing_id = await pending();
      const { status, errors } = await market.refused(operation, on(listing_id, body));
      expect(status).toBe(400);
      expect(errors).toContainEqual({
        path: 'revision',
        message: 'Give the revision of the listing that you have read',
      });
      expect(await actionsOn(market.table, listing_id)).toEqual(['created', 'submitted']);
    });
  },
);
