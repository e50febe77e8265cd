import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRepository } from '../../../functions/data/booking/repository.ts';
import { counterRepository, requestCounter } from '../../../functions/data/counter/repository.ts';
import { enquiryRepository } from '../../../functions/data/enquiry/repository.ts';
import { unconfirmedEnquiries } from '../../../functions/data/enquiry/unconfirmed.ts';
import { guestBlockRepository } from '../../../functions/data/guest-block/repository.ts';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { messageRepository, newMessage } from '../../../functions/data/message/repository.ts';
import { type Item, serviceOf } from '../../../functions/data/service.ts';
import { signUpRepository } from '../../../functions/data/sign-up/repository.ts';
import {
  newSubmission,
  submissionRepository,
} from '../../../functions/data/submission/repository.ts';
import { personalData } from '../../../functions/domain/account/personal-data.ts';
import { endOfKeeping } from '../../../functions/domain/booking/times.ts';
import { addressHash, derivedId, mailboxHash } from '../../../functions/lib/ids.ts';
import { limiterFor } from '../../../functions/lib/limiter.ts';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { limits } from '../../../shared/limits.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import { booking, storeBookings } from '../../support/bookings.ts';
import { listing } from '../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../support/marketplace.ts';
import { messageDraft } from '../../support/messages.ts';
import { entityOf, type Row, removeRows, rowsOf } from '../../support/rows.ts';

/**
 * How long everything is stored (D38). DynamoDB deletes an expired item within some days, so no reader
 * may find an expired item, whether or not it is deleted. Nothing is ever deleted here.
 */

const WRITTEN = new Date('2026-11-22T10:20:00.000Z');
const EMAIL = 'ruth@fellside.example';
const LISTING = derivedId('lst', 'kept');
const BOOKING = derivedId('bkg', 'kept');
const UNCONFIRMED = derivedId('enq', 'unconfirmed');
const KEY = 'an-enquiry-that-is-sent-once';

let market: Marketplace;
let lister: Lister;
/** The tests' clock. */
let at = WRITTEN;
const now = () => at;
/** The enquiry requested with the key. */
let enquiry_id: string;

const sendEnquiry = async () => {
  const handlers = handlersOn(market.table, market.photos, now);
  const { body } = await askHandlers(handlers, 'createEnquiry', {
    params: { listing_id: LISTING },
    body: { name: 'Ruth Birkett', email: EMAIL, message: 'May we come on Sunday?' },
    key: KEY,
  });
  return (body as { id: string }).id;
};

const countChange = () =>
  limiterFor(requestCounter(market.table), now)(limits.updateMe.requests, {
    operation: 'updateMe',
    params: undefined,
    body: undefined,
    caller: {
      user: { user_id: lister.user } as never,
      networkAddress: '203.0.113.7',
      siteAddress: 'https://www.fellside.example',
    },
  });

const entities = () => serviceOf(market.table).entities;

const blockOf = ({ organisation }: Lister) => ({
  user_id: 'usr_guest',
  organisation_id: organisation,
  booking_id: BOOKING,
  guest_name: 'Ruth Birkett',
  blocked_at: WRITTEN.toISOString(),
  expires_at: endOfKeeping('2027-01-01'),
});

interface Kept {
  /** The last instant when it is found. */
  readonly until: string;
  /** Whether it is found at this instant. */
  readonly isFound: () => Promise<boolean>;
}

type Entities = ReturnType<typeof entities>;

/** The entities whose items expire. */
type Expiring = {
  [Name in keyof Entities]: typeof TTL_ATTRIBUTE extends keyof Item<Name> ? Name : never;
}[keyof Entities];

/** Everything that expires. An entity that isn't here doesn't compile. */
const KEPT: Readonly<Record<Expiring, Kept>> = {
  enquiry: {
    until: '2028-11-22T10:19:59.000Z',
    isFound: async () =>
      (await enquiryRepository(market.table, now).get(enquiry_id)) !== undefined &&
      (await enquiryRepository(market.table, now).listSent(addressHash(EMAIL), { limit: 9 })).items
        .length > 0,
  },
  enquiryEntry: {
    until: '2028-11-22T10:19:59.000Z',
    isFound: async () => {
      const enquiries = enquiryRepository(market.table, now);
      const listed = await enquiries.list(lister.organisation, { limit: 9 });
      const isNew = (await enquiries.countNew(lister.organisation)) > 0;
      expect(isNew).toBe(listed.length > 0);
      return isNew;
    },
  },
  booking: {
    until: '2032-12-31T23:59:59.000Z',
    isFound: async () => (await bookingRepository(market.table, now).get(BOOKING)) !== undefined,
  },
  guestBooking: {
    until: '2032-12-31T23:59:59.000Z',
    isFound: async () =>
      (await bookingRepository(market.table, now).listAllOfGuest('usr_guest')).length > 0,
  },
  reservation: {
    until: '2032-12-31T23:59:59.000Z',
    isFound: async () =>
      (await bookingRepository(market.table, now).countRequests(lister.organisation)) > 0,
  },
  guestBlock: {
    until: '2032-12-31T23:59:59.000Z',
    isFound: async () => {
      const blocks = guestBlockRepository(market.table, now);
      const { user_id, organisation_id } = blockOf(lister);
      const found = await blocks.get({ user_id, organisation_id });
      expect(await blocks.getMany([{ user_id, organisation_id }])).toHaveLength(found ? 1 : 0);
      expect(await blocks.listOfGuest(user_id)).toHaveLength(found ? 1 : 0);
      return found !== undefined;
    },
  },
  blockedGuest: {
    until: '2032-12-31T23:59:59.000Z',
    isFound: async () => {
      const handlers = handlersOn(market.table, market.photos, now);
      const { body } = await askHandlers(handlers, 'listBlockedGuests', { by: lister.user });
      return (body as OperationResponse<'listBlockedGuests'>).items.length > 0;
    },
  },
  message: {
    until: '2027-02-20T10:19:59.000Z',
    isFound: async () => {
      const messages = messageRepository(market.table, now);
      const found = (await messages.get('msg_kept')) !== undefined;
      const { items } = await messages.listTo(addressHash('owner@fellside.example'), { limit: 9 });
      expect(items.length > 0).toBe(found);
      expect((await messages.listUnsent()).length > 0).toBe(found);
      return found;
    },
  },
  submission: {
    until: '2027-02-20T10:19:59.000Z',
    isFound: async () =>
      (await submissionRepository(market.table, now).listPending()).submissions.length > 0,
  },
  signUp: {
    until: '2026-11-23T10:19:59.000Z',
    isFound: async () => (await signUpRepository(market.table, now).find(EMAIL)) !== undefined,
  },
  unconfirmedEnquiry: {
    until: '2026-11-23T10:19:59.000Z',
    isFound: async () =>
      (await unconfirmedEnquiries(market.table, now).get(UNCONFIRMED)) !== undefined &&
      (await unconfirmedEnquiries(market.table, now).listSent(addressHash(EMAIL))).length > 0,
  },
  mailboxCode: {
    until: '2026-11-23T10:19:59.000Z',
    isFound: async () =>
      (await unconfirmedEnquiries(market.table, now).mailsTo(mailboxHash(EMAIL))).length > 0,
  },
  counter: {
    until: '2026-11-22T10:59:59.000Z',
    isFound: async () => {
      const counted = await counterRepository(market.table, now).list({
        person: lister.user,
        email: '',
      });
      return counted.length > 0;
    },
  },
  // Comes last: once it has expired, another enquiry is created.
  idempotentRequest: {
    until: '2026-11-23T10:19:59.000Z',
    isFound: async () => (await sendEnquiry()) === enquiry_id,
  },
};

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  await listingRepository(market.table).create(
    listing({ listing_id: LISTING, organisation_id: lister.organisation, status: 'PUBLISHED' }),
  );
  enquiry_id = await sendEnquiry();
  const { blockedGuest, guestBlock, message, submission } = entities();
  await guestBlock.put(blockOf(lister)).go();
  await blockedGuest.put(blockOf(lister)).go();
  await message.put(newMessage(messageDraft({ message_id: 'msg_kept' }), WRITTEN)).go();
  await submission
    .put(
      newSubmission(
        LISTING,
        {
          title: 'Slate cottage',
          area_name: 'Rydal',
          organisation_name: 'Fell Lets',
          submitted_by: 'Hannah Tyson',
        },
        WRITTEN,
      ),
    )
    .go();
  await storeBookings(market.table, [
    booking({
      booking_id: BOOKING,
      listing_id: LISTING,
      organisation_id: lister.organisation,
      check_in: '2026-12-29',
      check_out: '2027-01-01',
    }),
  ]);
  await signUpRepository(market.table, now).queueMail(EMAIL, 'sign-up-code');
  await unconfirmedEnquiries(market.table, now).create({
    enquiry_id: UNCONFIRMED,
    listing_id: LISTING,
    name: 'Ruth Birkett',
    email: EMAIL,
    message: 'May we come on Sunday?',
    created_at: WRITTEN.toISOString(),
  });
  await countChange();
});

afterAll(() => market?.close());

it('all that expires is tried here; everything else stays until somebody deletes it', () => {
  const expiring = Object.entries(entities())
    .filter(([, { schema }]) => TTL_ATTRIBUTE in schema.attributes)
    .map(([name]) => name);
  expect(expiring.sort()).toEqual(Object.keys(KEPT).sort());
});

describe.each(Object.entries(KEPT))('of the entity %s', (_, { until, isFound }) => {
  it(`an item is found until ${until}, and not a second later`, async () => {
    at = WRITTEN;
    expect(await isFound()).toBe(true);
    at = new Date(until);
    expect(await isFound()).toBe(true);
    at = new Date(Date.parse(until) + 1000);
    expect(await isFound()).toBe(false);
  });
});

it('a list continues after expired items that still exist', async () => {
  const guest = await market.person('PUBLIC');
  const ids = [2026, 2027, 2028].map((year) => derivedId('bkg', 'listed', year));
  const stays = ids.map((booking_id, number) =>
    booking({
      booking_id,
      listing_id: LISTING,
      organisation_id: lister.organisation,
      user_id: guest,
      status: 'COMPLETED',
      check_in: `${2026 + number}-12-01`,
      check_out: `${2026 + number}-12-04`,
      created_at: `2026-01-0${3 - number}T09:00:00.000Z`,
    }),
  );
  await storeBookings(market.table, stays);
  at = new Date('2033-01-01T00:00:00.000Z');
  const handlers = handlersOn(market.table, market.photos, now);
  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: '1', ...(cursor && { cursor }) };
    const { body } = await askHandlers(handlers, 'listMyBookings', { by: guest, query });
    const page = body as OperationResponse<'listMyBookings'>;
    listed.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(listed).toEqual(ids.slice(1));
  const parts = await personalData(market.table, now).partsOf(lister.user);
  const part = parts?.find(({ subject }) => subject === `${lister.organisation} COMPLETED`);
  // The first in order has expired, so the first page is empty.
  expect(await part?.read({ limit: 1 })).toMatchObject({ items: [], next: expect.anything() });
});

it('once DynamoDB has deleted the expired items, everything else is there', async () => {
  const later = Date.parse('2036-11-22T10:20:00.000Z') / 1000;
  const isExpired = (item: Row) => Number(item[TTL_ATTRIBUTE]) < later;
  await removeRows(market.table, (await rowsOf(market.table)).filter(isExpired));
  const left = new Set((await rowsOf(market.table)).map(entityOf));
  expect([...left].sort()).toEqual([
    'audit',
    'calendar',
    'category-entry',
    'listing',
    'listing-counts',
    'organisation',
    'owned-listing',
    'pending-total',
    'profile',
    'statistics',
    'subscription',
  ]);
  const { items } = await market.ask('listMyListings', { by: lister.user });
  expect(items.map(({ id }) => id)).toEqual([LISTING]);
  expect((await market.ask('listMyEnquiries', { by: lister.user })).items).toEqual([]);
  const query = { status: 'PENDING' };
  expect((await market.ask('listMyReservations', { by: lister.user, query })).items).toEqual([]);
});
