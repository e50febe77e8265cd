import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { messageRepository } from '../../../../functions/data/message/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { statisticsRecount } from '../../../../functions/domain/statistics/recount.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import type { AdminListing } from '../../../../shared/moderation/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { Problem } from '../../../../shared/problems.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../../../shared/undo.ts';
import { PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { inDays, stayRequest } from '../../../support/bookings.ts';
import {
  endsAt,
  type Fault,
  interrupted,
  mortal,
  withFaults,
} from '../../../support/faulty-client.ts';
import { inBatches } from '../../../support/in-batches.ts';
import { actionsOn, everyMessage, messagesOfDecisions } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Asked,
  askHandlers,
  COTTAGE,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { entityOf, keyOf, rowsOf } from '../../../support/rows.ts';
import { soakTest } from '../../../support/soak.ts';

/** An admin can undo a decision within ten seconds. The owner is mailed after that time, or never. */

const UNTIL_SENT = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000;
/** In milliseconds. */
const SHORTLY = 10;
/** How many booking requests one transaction cancels. The rest are cancelled before it. */
const MOST_TOGETHER = 12;
const REASON = 'The second bedroom is a cupboard.';

let market: Marketplace;
let lister: Lister;
let admin: string;
/** The clock, which tests move. */
let at = Date.now();
const now = () => new Date(at);
let handlers: ReturnType<typeof handlersOn>;

beforeAll(async () => {
  // Each interruption is logged.
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
  handlers = handlersOn(market.table, market.photos, now);
});

afterAll(() => market?.close());

const either = (id: OperationId, asked: Asked) => askHandlers(handlers, id, asked);
const ask = async <T = AdminListing>(id: OperationId, asked: Asked): Promise<T> => {
  const { status, body } = await either(id, asked);
  expect(status, `${id}: ${JSON.stringify(body)}`).toBeLessThan(300);
  // The clock moves on, so that audit trails have an order.
  at += 1;
  return body as T;
};

const on = (listing_id: string, revision: number, given: object = {}) => ({
  by: admin,
  params: { listing_id },
  body: { revision, ...given },
});
const undo = (listing_id: string, revision: number, by = admin) =>
  either('undoDecision', { ...on(listing_id, revision), by });
const refusal = async (listing_id: string, revision: number, by = admin) => {
  const { status, body } = await undo(listing_id, revision, by);
  return { status, detail: (body as Problem).detail };
};
const own = (listing_id: string, body?: object): Asked => ({
  by: lister.user,
  params: { listing_id },
  ...(body && { body }),
});

/** The task that a schedule runs each minute. */
const sweep = () => messageRepository(market.table, now).releaseHeld();

const pending = async (): Promise<string> => {
  const { id } = await ask('createListing', { by: lister.user, body: COTTAGE });
  await ask('submitListing', own(id));
  return id;
};
const decide = async (id: OperationId, listing_id: string, given: object = {}) => {
  const { revision } = await ask('getAdminListing', { by: admin, params: { listing_id } });
  return await ask(id, on(listing_id, revision, given));
};
const published = async (): Promise<string> => {
  const listing_id = await pending();
  await decide('approveListing', listing_id);
  return listing_id;
};
const edited = async (): Promise<string> => {
  const listing_id = await published();
  await ask('updateListing', own(listing_id, { title: 'Castle above the beck', price: 240 }));
  return listing_id;
};
const askFor = (listing_id: string, by: string, from: number) =>
  ask<{ id: string }>('createBooking', {
    by,
    key: randomUUID(),
    params: { listing_id },
    body: stayRequest(from),
  });

/**
 * The counters of changes, the history of bookings, and the earlier decision, which can't be undone
 * any more.
 */
const NOT_AS_BEFORE = ['revision', 'written_revision', 'version', 'history', 'last_decision'];

/**
 * The audit trail has new entries, a recount checks the statistics, and the rest is work for another
 * function.
 */
const OTHER_ENTITIES = ['audit', 'statistics', 'photo-access-change'];

/** Every item of the table that must be as before, by key. */
async function stored(): Promise<Record<string, unknown>> {
  const items = await rowsOf(market.table);
  return Object.fromEntries(
    items
      .filter((item) => !OTHER_ENTITIES.includes(entityOf(item)))
      .map((item) => [
        keyOf(item),
        Object.fromEntries(
          Object.entries(item).filter(
            ([attribute, value]) => !NOT_AS_BEFORE.includes(attribute) && value !== 0,
          ),
        ),
      ]),
  );
}
const drift = async () => (await statisticsRecount(market.table).compare()).drift;

describe.each([
  { decision: 'approveListing', prepare: pending, given: {}, undone: 'approval-undone' },
  {
    decision: 'rejectListing',
    prepare: pending,
    given: { reason: REASON },
    undone: 'rejection-undone',
  },
  { decision: 'keepListing', prepare: edited, given: {}, undone: 'keeping-undone' },
  {
    decision: 'sendBackListing',
    prepare: edited,
    given: { reason: REASON },
    undone: 'sending-back-undone',
  },
] as const)('$decision', ({ decision, prepare, given, undone }) => {
  it('undone in time leaves everything as it was, and sends no mail', async () => {
    const listing_id = await prepare();
    const before = await stored();
    const original = await ask('getAdminListing', { by: admin, params: { listing_id } });
    const messageCount = (await everyMessage(market.table)).length;
    const decided = await decide(decision, listing_id, given);
    expect(await stored()).not.toEqual(before);
    await sweep();
    at += UNTIL_SENT - SHORTLY;
    const { status, body } = await undo(listing_id, decided.revision);
    expect(status).toBe(200);
    const revision = decided.revision + 1;
    expect(body).toEqual({ ...original, revision, written_revision: revision });
    at += UNTIL_SENT;
    const after = await stored();
    expect(after).toEqual(before);
    expect(await everyMessage(market.table)).toHaveLength(messageCount);
    expect((await actionsOn(market.table, listing_id)).at(-1)).toBe(undone);
    expect(await drift()).toEqual([]);

    // A new decision is made, and then somebody is notified.
    await decide(decision, listing_id, given);
  });

  it('can’t be undone after the time, when the mail has been sent', async () => {
    const listing_id = await prepare();
    const { revision } = await decide(decision, listing_id, given);
    at += UNTIL_SENT;
    const before = await stored();
    const refused = {
      status: 409,
      detail: 'Too late to undo: you had 10 seconds',
    };
    expect(await refusal(listing_id, revision)).toEqual(refused);
    expect(await stored()).toEqual(before);
    await sweep();
    const states = (await messagesOfDecisions(market.table, listing_id)).map(
      ({ status }) => status,
    );
    expect(states).not.toContain('HELD');
    // Not even if a clock is behind.
    at -= UNTIL_SENT - SHORTLY;
    if (decision !== 'keepListing') expect(await refusal(listing_id, revision)).toEqual(refused);
    at += UNTIL_SENT;
  });
});

describe('a decision', () => {
  let listing_id: string;
  let revision: number;

  beforeEach(async () => {
    listing_id = await pending();
    revision = (await decide('approveListing', listing_id)).revision;
  });

  it('holds its mail while it can be undone, and then sends it', async () => {
    const states = async () =>
      (await messagesOfDecisions(market.table, listing_id)).map(({ kind, status }) => [
        kind,
        status,
      ]);
    at += UNTIL_SENT - SHORTLY;
    await sweep();
    expect(await states()).toEqual([['listing-approved', 'HELD']]);
    at += SHORTLY;
    await sweep();
    expect(await states()).toEqual([['listing-approved', 'QUEUED']]);
  });

  it('can’t be undone by another admin', async () => {
    const before = await stored();
    expect(await refusal(listing_id, revision, await market.person('ADMIN'))).toEqual({
      status: 409,
      detail: 'Only the person who decided on this listing can undo that',
    });
    expect(await stored()).toMatchObject(before);
  });

  it('can’t be undone after another’s change', async () => {
    await ask('updateListing', own(listing_id, { price: 2 }));
    const before = await stored();
    for (const given of [revision, revision + 1]) {
      expect(await refusal(listing_id, given)).toEqual({
        status: 409,
        detail:
          given === revision
            ? 'Too late to undo: the listing has changed'
            : 'There is no recent decision on this listing to undo',
      });
    }
    expect(await stored()).toEqual(before);
  });

  it('undone twice is undone once, and both get the same response', async () => {
    const answers = await Promise.all([undo(listing_id, revision), undo(listing_id, revision)]);
    answers.push(await undo(listing_id, revision));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'PENDING', revision: revision + 1 });
    }
    expect(await actionsOn(market.table, listing_id)).toEqual([
      ...['created', 'submitted', 'approved', 'approval-undone'],
    ]);
  });

  it('undone while the same is being undone gets the same response, not that the time is over', async () => {
    let isFirst = true;
    const table = withFaults(market.another(), {
      async before(command) {
        // The read of the messages that wait, after that of the listing.
        if (command !== 'BatchGetItemCommand' || !isFirst) return undefined;
        isFirst = false;
        expect((await undo(listing_id, revision)).status).toBe(200);
        return undefined;
      },
    });
    const slow = handlersOn(table, market.photos, now);
    const answer = await askHandlers(slow, 'undoDecision', on(listing_id, revision));
    expect(isFirst).toBe(false);
    expect(answer.body).toMatchObject({ status: 'PENDING', revision: revision + 1 });
  });

  it('whose undoing is interrupted is undone or isn’t, and the next attempt gets the same response', async () => {
    const killed = mortal(market.another());
    const dying = handlersOn(killed.table, market.photos, now);
    const attempt = () => askHandlers(dying, 'undoDecision', on(listing_id, revision));
    killed.begin();
    await attempt();
    const ends = endsAt(killed.calls(), 'each write');
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) {
      ({ revision } = await decide('approveListing', listing_id));
      killed.begin(end);
      await attempt().catch(() => {});
      expect((await undo(listing_id, revision)).body).toMatchObject({
        status: 'PENDING',
        revision: revision + 1,
      });
    }
    expect(await messagesOfDecisions(market.table, listing_id)).toEqual([]);
  });

  it('to take a listing down can’t be undone while its owner is suspended', async () => {
    await decide('sendBackListing', listing_id, { reason: REASON });
    expect(await ask('getAdminListing', { by: admin, params: { listing_id } })).toMatchObject({
      status: 'REJECTED',
    });
    const owner = lister;
    lister = await market.lister();
    const live = await published();
    const decided = await decide('sendBackListing', live, { reason: REASON });
    await ask('updateUser', {
      by: admin,
      params: { user_id: lister.user },
      body: { suspended: true, reason: REASON },
    });
    expect((await undo(live, decided.revision)).status).toBe(409);
    lister = owner;
  });
});

describe('taking down a holiday let with booking requests', () => {
  let listing_id: string;
  let guest: string;
  let bookings: string[];

  beforeEach(async () => {
    guest = await market.person('PUBLIC');
    listing_id = await published();
    bookings = [];
    for (const from of [30, 40, 50]) {
      const by = from === 50 ? await market.person('PUBLIC') : guest;
      bookings.push((await askFor(listing_id, by, from)).id);
    }
  });
  const guestMessages = async () =>
    (await everyMessage(market.table)).filter(
      ({ kind, data }) =>
        kind === 'booking-cancelled' && 'booking_id' in data && bookings.includes(data.booking_id),
    );

  it('makes the requests pending again when undone, and notifies no guest', async () => {
    const before = await stored();
    const { revision } = await decide('sendBackListing', listing_id, { reason: REASON });
    expect((await guestMessages()).map(({ status }) => status)).toEqual(['HELD', 'HELD', 'HELD']);
    expect((await undo(listing_id, revision)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await guestMessages()).toEqual([]);
    const record = await market.ask('readRecords', {
      by: admin,
      body: { subject: listing_id, kind: 'bookings', reason: REASON },
    });
    for (const { history } of record.bookings) {
      expect(history.map(({ event }) => event)).toEqual(['archive', 'restore']);
    }
    await ask('confirmBooking', { by: lister.user, params: { booking_id: bookings[0] ?? '' } });
  });

  it('can’t be undone after a change of the calendar or of a guest', async () => {
    const changes = [
      () =>
        ask('updateAvailability', {
          ...own(listing_id),
          body: {
            ...PLAIN_AVAILABILITY,
            blocked: [{ start_date: inDays(30), end_date: inDays(31) }],
          },
        }),
      () => ask('blockGuest', { by: lister.user, params: { booking_id: bookings[0] ?? '' } }),
      async () => {
        const profiles = profileRepository(market.table);
        const found = await profiles.get(guest);
        if (found) await profiles.put({ ...found, status: 'SUSPENDED' });
      },
    ];
    for (const change of changes) {
      const { revision } = await decide('sendBackListing', listing_id, { reason: REASON });
      await change();
      const before = await stored();
      expect(await refusal(listing_id, revision)).toEqual({
        status: 409,
        detail: 'Too late to undo: the calendar or a guest’s account has changed',
      });
      expect(await stored()).toEqual(before);
      guest = await market.person('PUBLIC');
      listing_id = await published();
      bookings = [(await askFor(listing_id, guest, 60)).id];
    }
  });

  it('leaves no pending request of a guest whom the host blocks during the undoing', async () => {
    const { table, begin, calls } = interrupted(market.another());
    const met = handlersOn(table, market.photos, now);
    const undone = async (ends?: ReturnType<typeof endsAt>[number]) => {
      listing_id = await published();
      guest = await market.person('PUBLIC');
      const { id: booking_id } = await askFor(listing_id, guest, 60);
      const { revision } = await decide('sendBackListing', listing_id, { reason: REASON });
      begin(ends, () => ask('blockGuest', { by: lister.user, params: { booking_id } }));
      const { status } = await askHandlers(met, 'undoDecision', on(listing_id, revision));
      const { items } = await ask<OperationResponse<'listMyBookings'>>('listMyBookings', {
        by: guest,
      });
      return [status, ...items.map((each) => each.status)];
    };
    expect(await undone()).toEqual([200, 'PENDING']);
    const outcomes = [];
    for (const end of endsAt(calls(), 'each write')) outcomes.push(await undone(end));
    // A block before the write prevents it; a block after it declines the request.
    expect(outcomes).toEqual([
      [409, 'CANCELLED'],
      [200, 'CANCELLED'],
    ]);
  });

  it('restores as many requests of different guests as one transaction cancels', async () => {
    listing_id = await published();
    bookings = [];
    for (let from = 20; bookings.length < MOST_TOGETHER; from += 2) {
      bookings.push((await askFor(listing_id, await market.person('PUBLIC'), from)).id);
    }
    await ask('updateListing', own(listing_id, { title: 'Castle above the beck' }));
    const before = await stored();
    const { revision } = await decide('sendBackListing', listing_id, { reason: REASON });
    expect((await guestMessages()).map(({ status }) => status)).toEqual(bookings.map(() => 'HELD'));
    expect((await undo(listing_id, revision)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });
});

/** How many are undone at once. */
const TOGETHER = 10;
/** In fewer, one of the outcomes may be missing. */
const WITH_BOTH = 100;

soakTest(
  'of undoing a decision and queueing its mail exactly one happens',
  { sample: 10, whole: 600 },
  async ({ amount, choose }) => {
    const fault = (command: string): Fault => {
      if (!/^(Transact|Update)/.test(command)) return undefined;
      const drawn = choose.next();
      if (drawn < 0.2 && command.startsWith('Transact')) return 'conflict';
      return drawn < 0.3 ? 'lost reply' : undefined;
    };
    const table = withFaults(market.another(), { before: fault });
    const raced = handlersOn(table, market.photos, now);
    const ids = Array.from({ length: amount }, (_, index) => derivedId('lst', 'undone', index));
    const outcomes = { undone: 0, sent: 0 };
    await inBatches(ids, TOGETHER, async (listing_id) => {
      await listingRepository(market.table).create(
        listing({ listing_id, organisation_id: lister.organisation, status: 'PENDING' }),
      );
      await ask('approveListing', on(listing_id, 1));
    });
    // The mailer's clock is ahead, so that both may proceed.
    const ahead = messageRepository(table, () => new Date(at + UNTIL_SENT));
    await inBatches(ids, TOGETHER, async (listing_id) => {
      const [{ status }] = await Promise.all([
        askHandlers(raced, 'undoDecision', on(listing_id, 2)),
        choose.chance(0.2) && ahead.releaseHeld(),
      ]);
      const messages = (await messagesOfDecisions(market.table, listing_id)).map(
        (each) => each.status,
      );
      const isUndone = status === 200;
      if (isUndone) expect(messages).toEqual([]);
      else expect([status, messages]).toEqual([409, ['QUEUED']]);
      outcomes[isUndone ? 'undone' : 'sent'] += 1;
    });
    console.log(`undone ${outcomes.undone}, sent ${outcomes.sent}`);
    if (amount >= WITH_BOTH) expect(Math.min(outcomes.undone, outcomes.sent)).toBeGreaterThan(0);
    expect(await drift()).toEqual([]);
    return amount;
  },
);
