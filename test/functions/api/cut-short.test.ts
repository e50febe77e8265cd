import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { logger } from '../../../functions/lib/logger.ts';
import { acceptedQuote } from '../../support/accepted-quote.ts';
import { inDays } from '../../support/bookings.ts';
import { CALENDARS, nights, read as readOf } from '../../support/channel-sources.ts';
import { type End, endsAt, type Mortal, mortal } from '../../support/faulty-client.ts';
import {
  type Asked,
  askHandlers,
  COTTAGE,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../support/marketplace.ts';
import { entityOf, keyOf, type Row, removeRows, rowsOf } from '../../support/rows.ts';
import { soakTest } from '../../support/soak.ts';

/**
 * A handler is interrupted before and after a call to the table, as if it were killed there: at its
 * writes for each commit, and at its reads, too, in a soak run. It must leave nothing or everything.
 */

let market: Marketplace;
let killed: Mortal;
let lister: Lister;
let admin: string;
/** The table's state before each run. */
let initialItems: ReadonlyMap<string, Row>;

beforeAll(async () => {
  // Each interruption is logged, and there are hundreds.
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
  market = await openMarketplace();
  killed = mortal(market.another());
  lister = await market.lister();
  admin = await market.person('ADMIN');
  initialItems = await everything();
});

afterAll(() => market?.close());

type OnListing = Asked & { readonly params: { readonly listing_id: string } };

const draft = async (): Promise<OnListing> => {
  const { id } = await market.ask('createListing', { by: lister.user, body: COTTAGE });
  return { by: lister.user, params: { listing_id: id } };
};

const pending = async (): Promise<OnListing> => {
  const request = await draft();
  await market.ask('submitListing', request);
  return { ...request, by: admin };
};

/** An admin's request on a listing that they have just read. */
const read = async ({ params }: OnListing, given: object = {}): Promise<Asked> => {
  const { body, ...request } = await market.review(admin, params.listing_id);
  return { ...request, body: { ...body, ...given } };
};

const published = async (): Promise<OnListing> => {
  const request = await pending();
  await market.ask('approveListing', await read(request));
  return request;
};

const edited = async (): Promise<OnListing> => {
  const request = await published();
  const body = { title: 'Another title' };
  await market.ask('updateListing', { ...request, by: lister.user, body });
  return request;
};

/** A guest's request for a stay in a published listing. */
const wish = async (request: OnListing, days = 30): Promise<Asked> => ({
  by: await market.person('PUBLIC'),
  params: request.params,
  key: randomUUID(),
  body: {
    check_in: inDays(days),
    check_out: inDays(days + 3),
    guests: 2,
    guest_name: 'Ruth Birkett',
    guest_email: 'ruth@fellside.example',
    ...acceptedQuote(3, COTTAGE.price),
  },
});

/** A let's channel, and the calendar that its platform has at an address. */
const channelOf = async (request: OnListing, address: string): Promise<Asked> => {
  const { id } = await market.ask('createChannel', {
    by: lister.user,
    params: request.params,
    body: { platform: 'AIRBNB' },
    key: randomUUID(),
  });
  CALENDARS.set(address, readOf(nights(inDays(30), inDays(33))));
  return { by: lister.user, params: { ...request.params, channel_id: id } };
};

/** A calendar of a platform that has been connected. */
const connected = async (request: OnListing): Promise<Asked & { readonly address: string }> => {
  const address = `https://${randomUUID()}.example/1.ics`;
  const channel = await channelOf(request, address);
  await market.ask('connectSource', { ...channel, body: { address } });
  return { ...channel, address };
};

/** A pending request, for its guest's actions on it. */
const requested = async (): Promise<Asked & { readonly by: string }> => {
  const request = await wish(await published());
  const { id } = await market.ask('createBooking', request);
  return { by: request.by ?? '', params: { booking_id: id } };
};

const OPERATIONS = [
  {
    operation: 'createOrganisation',
    prepare: async () => ({ by: await market.person('PUBLIC'), body: { name: 'Fell Lets' } }),
    whole: ['audit', 'organisation', 'profile', 'statistics', 'subscription'],
  },
  {
    operation: 'updateOrganisation',
    prepare: async () => {
      const { user, organisation } = await market.lister();
      return { by: user, params: { organisation_id: organisation }, body: { name: 'Beck Lets' } };
    },
    whole: ['audit', 'organisation'],
  },
  {
    operation: 'createListing',
    prepare: async () => ({ by: lister.user, body: COTTAGE }),
    // In the lists of its area and of its amenity.
    whole: [
      'audit',
      ...['category-entry', 'category-entry'],
      ...['listing', 'listing-counts', 'owned-listing', 'statistics'],
    ],
  },
  {
    operation: 'updateListing',
    prepare: async () => ({ ...(await draft()), body: { title: 'Another title' } }),
    whole: ['audit', 'listing'],
  },
  {
    operation: 'deleteListing',
    prepare: async () => {
      const request = await draft();
      const body = { photos: [{}, {}] };
      await market.ask('createPhotoTickets', { ...request, body });
      return request;
    },
    whole: [
      'audit',
      ...['category-entry', 'category-entry'],
      ...['listing', 'listing-counts', 'owned-listing', 'photo', 'photo', 'statistics'],
    ],
  },
  {
    operation: 'submitListing',
    prepare: draft,
    // The two statistics are the total and this week.
    whole: [
      ...['audit', 'listing', 'listing-counts', 'message', 'review-entry'],
      ...['statistics', 'statistics', 'submission'],
    ],
  },
  {
    operation: 'archiveListing',
    prepare: async () => {
      const request = await published();
      for (const days of [30, 40]) await market.ask('createBooking', await wish(request, days));
      return { ...request, by: lister.user };
    },
    // With its two requests, each of which moves from one list to another.
    whole: [
      'audit',
      ...['booking', 'booking'],
      ...['calendar', 'listing', 'listing-counts'],
      ...['message', 'message'],
      ...['pending-total', 'pending-total'],
      ...['reservation', 'reservation', 'reservation', 'reservation'],
      'statistics',
    ],
  },
  {
    operation: 'approveListing',
    prepare: async () => read(await pending()),
    whole: [
      ...['audit', 'listing', 'listing-counts', 'message', 'review-entry'],
      ...['statistics', 'statistics'],
    ],
  },
  {
    operation: 'rejectListing',
    prepare: async () => read(await pending(), { reason: 'Not yet' }),
    whole: ['audit', 'listing', 'listing-counts', 'message', 'review-entry', 'statistics'],
  },
  {
    operation: 'keepListing',
    prepare: async () => read(await edited()),
    whole: ['audit', 'listing', 'review-entry'],
  },
  {
    operation: 'sendBackListing',
    prepare: async () => read(await published(), { reason: 'No more' }),
    whole: ['audit', 'listing', 'listing-counts', 'message', 'photo-access-change', 'statistics'],
  },
  {
    operation: 'undoDecision',
    prepare: async () => read(await published()),
    // Its message is deleted.
    whole: [
      ...['audit', 'listing', 'listing-counts', 'message', 'review-entry'],
      ...['statistics', 'statistics'],
    ],
  },
  {
    operation: 'adminArchiveListing',
    prepare: async () => ({ ...(await published()), body: { reason: 'It has been sold' } }),
    whole: ['audit', 'listing', 'listing-counts', 'message', 'photo-access-change', 'statistics'],
  },
  {
    operation: 'addFavourite',
    prepare: async () => ({ ...(await published()), by: lister.user }),
    whole: ['favourite', 'favourite-count', 'favourite-mark', 'favourite-total'],
  },
  {
    operation: 'removeFavourite',
    prepare: async () => {
      const request = { ...(await published()), by: lister.user };
      await market.ask('addFavourite', request);
      return request;
    },
    whole: ['favourite', 'favourite-count', 'favourite-mark', 'favourite-total'],
  },
  {
    operation: 'createBooking',
    prepare: async () => wish(await published()),
    whole: [
      ...['booking', 'calendar', 'guest-booking', 'idempotent-request'],
      // Both sides are notified.
      ...['message', 'message'],
      ...['pending-total', 'reservation', 'statistics'],
    ],
  },
  {
    operation: 'confirmBooking',
    prepare: async () => ({ ...(await requested()), by: lister.user }),
    whole: [
      'booking',
      'calendar',
      'message',
      'message',
      'pending-total',
      'reservation',
      'reservation',
      'statistics',
    ],
  },
  {
    operation: 'cancelBooking',
    prepare: async () => {
      const request = await requested();
      await market.ask('confirmBooking', { ...request, by: lister.user });
      return { ...request, body: {} };
    },
    // Both sides are notified. The statistics keep what was accepted.
    whole: ['booking', 'calendar', 'message', 'message', 'reservation', 'reservation'],
  },
  {
    operation: 'connectSource',
    prepare: async () => {
      const listing = await published();
      await market.ask('createBooking', await wish(listing));
      const address = `https://${randomUUID()}.example/1.ics`;
      return { ...(await channelOf(listing, address)), body: { address } };
    },
    // The stay there is in conflict with one here.
    whole: ['audit', 'calendar', 'listing-sources', 'message'],
  },
  {
    operation: 'fetchSource',
    prepare: async () => {
      const { address, ...channel } = await connected(await published());
      CALENDARS.set(
        address,
        readOf(nights(inDays(30), inDays(33)), nights(inDays(40), inDays(41))),
      );
      return channel;
    },
    whole: ['calendar', 'listing-sources'],
  },
  {
    operation: 'disconnectSource',
    prepare: async () => {
      const { address: _, ...channel } = await connected(await published());
      return channel;
    },
    whole: ['audit', 'calendar', 'listing-sources'],
  },
] as const;

/** Every item of the table, by key. */
const everything = async (): Promise<Map<string, Row>> =>
  new Map((await rowsOf(market.table)).map((item) => [keyOf(item), item]));

/** Removes the items that a run has left, which all later runs would read again. */
async function forget(left: ReadonlyMap<string, Row>): Promise<void> {
  const added = [...left].filter(([key]) => !initialItems.has(key));
  await removeRows(
    market.table,
    added.map(([, item]) => item),
  );
}

/** The entities of the items that were added, removed or changed, one for each item. */
async function changedBy(run: () => Promise<unknown>): Promise<string[]> {
  const before = await everything();
  await run();
  const after = await everything();
  await forget(after);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
    .map((key) => entityOf(after.get(key) ?? before.get(key) ?? {}))
    .sort();
}

/** Calls the operation, and interrupts it at a call: the handler does nothing more. */
async function cutShort({ operation, prepare }: (typeof OPERATIONS)[number], at?: End) {
  const request = await prepare();
  killed.begin(at);
  const changed = await changedBy(() =>
    askHandlers(handlersOn(killed.table, market.photos), operation, request),
  );
  return { calls: killed.calls(), changed };
}

describe.each(OPERATIONS)('$operation', (given) => {
  soakTest(
    'cut short leaves nothing, or all of it',
    { sample: 'each write', whole: 'each call' },
    async ({ amount }) => {
      const { calls, changed } = await cutShort(given);
      expect(changed).toEqual(given.whole);
      expect(calls.length).toBeGreaterThan(1);
      const ends = endsAt(calls, amount);
      const outcomes: string[][] = [];
      for (const end of ends) outcomes.push((await cutShort(given, end)).changed);
      for (const changed of outcomes) expect([[], given.whole]).toContainEqual(changed);
      expect(outcomes).toContainEqual([]);
      expect(outcomes).toContainEqual(given.whole);
      return ends.length;
    },
  );
});
