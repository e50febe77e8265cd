import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportMe } from '../../../../functions/api/account/export-me.ts';
import { requestCounter } from '../../../../functions/data/counter/repository.ts';
import { enquiryRepository } from '../../../../functions/data/enquiry/repository.ts';
import { guestBlockRepository } from '../../../../functions/data/guest-block/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { personalData } from '../../../../functions/domain/account/personal-data.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { addressHash, derivedId } from '../../../../functions/lib/ids.ts';
import { limiterFor } from '../../../../functions/lib/limiter.ts';
import type { EntityName } from '../../../../shared/contract.ts';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { photoUrl } from '../../../../shared/photos/rules.ts';
import { retainedByEntity } from '../../../../shared/privacy.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { acceptedQuote, PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { inDays } from '../../../support/bookings.ts';
import { AIRBNB } from '../../../support/channel-sources.ts';
import { enquiry } from '../../../support/enquiries.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';
import {
  type Asked,
  askHandlers,
  COTTAGE,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
  PASSWORD,
} from '../../../support/marketplace.ts';
import { storeAbout } from '../../../support/operation-cases/index.ts';
import { entityOf, type Row, rowsOf } from '../../../support/rows.ts';

/** Everything known about a user: in their download, and after they leave (D9). */

/** The time of downloads. When an hour ends, its counts are no longer listed. */
const BEGAN = new Date();

let market: Marketplace;
let handlers: ReturnType<typeof handlersOn>;
/** A user who stays. */
let other: Lister;
let otherListing: string;
let people = 0;
/** A user who requests stays from everybody. */
let guest: string;

beforeAll(async () => {
  market = await openMarketplace();
  handlers = handlersOn(
    market.table,
    market.photos,
    undefined,
    limiterFor(requestCounter(market.table)),
  );
  other = await market.lister();
  guest = await market.person('PUBLIC');
  otherListing = derivedId('lst', 'of another');
  await listingRepository(market.table).create(
    listing({ listing_id: otherListing, organisation_id: other.organisation, status: 'PUBLISHED' }),
  );
});

afterAll(() => market?.close());

async function ask<Id extends OperationId>(id: Id, asked: Asked): Promise<OperationResponse<Id>> {
  const { status, body } = await askHandlers(handlers, id, asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as OperationResponse<Id>;
}

/** Requests a stay. @returns its identifier */
async function book(by: string, listing_id: string, guest_name: string): Promise<string> {
  const { id } = await ask('createBooking', {
    by,
    params: { listing_id },
    body: {
      // On days that nobody else uses.
      check_in: inDays(10 * people),
      check_out: inDays(10 * people + 3),
      guests: 2,
      guest_name,
      guest_email: `${guest_name.replace(' ', '.')}@fellside.example`,
      special_requests: `A cot for ${guest_name}’s youngest, please.`,
      ...acceptedQuote(3),
    },
    key: `the-stay-of-${by}-in-${listing_id}`,
  });
  return id;
}

const BLOCK = {
  start_date: inDays(400),
  end_date: inDays(403),
  note: 'booked by telephone: Mrs Tyson',
};

/** A user with everything a user can have: their identifiers, and their texts. */
async function somebody() {
  people += 1;
  const user = `usr_known_${people}`;
  const email = `Ann.Tyson.${people}@example.com`;
  await ask('signUp', { body: { email } });
  await profileRepository(market.table).createOnce({
    user_id: user,
    email,
    full_name: 'Ann Tyson',
    phone: '01632 960001',
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const { id: organisation } = await ask('createOrganisation', {
    by: user,
    body: { name: `Tyson Lets ${people}`, phone: '01632 960001', email },
    key: `the-organisation-of-${people}`,
  });
  const { id: draft } = await ask('createListing', {
    by: user,
    body: { ...COTTAGE, address: '7 Secret Steps, Rydal' },
  });
  await ask('updateListing', {
    by: user,
    params: { listing_id: draft },
    body: { title: 'Tyson’s other cottage' },
  });
  const offered = derivedId('lst', 'offered', people);
  const photo = listingPhoto({
    listing_id: offered,
    photo_id: derivedId('pho', people),
    sort_order: 0,
  });
  await listingRepository(market.table).create(
    listing({ listing_id: offered, organisation_id: organisation, status: 'PUBLISHED' }),
    [photo],
  );
  await ask('updateAvailability', {
    by: user,
    params: { listing_id: offered },
    body: { ...PLAIN_AVAILABILITY, blocked: [BLOCK] },
  });
  const { id: channel_id } = await ask('createChannel', {
    by: user,
    params: { listing_id: offered },
    body: { platform: 'OTHER', name: 'The cleaners' },
  });
  await ask('connectSource', {
    by: user,
    params: { listing_id: offered, channel_id },
    body: { address: AIRBNB },
  });
  await market.photos.write({ id: photo.photo_id, listing_id: offered }, [
    { form: '480.webp', body: Buffer.from('a picture') },
  ]);
  const from = `203.0.113.${people}`;
  const { id: received } = await ask('createEnquiry', {
    params: { listing_id: offered },
    body: { name: 'Ruth Birkett', email: 'ruth@fellside.example', message: 'May we come?' },
    from,
  });
  await ask('updateEnquiry', {
    by: user,
    params: { enquiry_id: received },
    body: { status: 'READ' },
  });
  const { id: sent } = await ask('createEnquiry', {
    params: { listing_id: otherListing },
    body: {
      name: 'Ann Tyson',
      email: email.toUpperCase(),
      phone: '01632 960001',
      message: 'My mother and I would like to see it.',
    },
    from,
  });
  const booked = await book(user, otherListing, 'Ann Tyson');
  await ask('confirmBooking', { by: other.user, params: { booking_id: booked } });
  const reserved = await book(guest, offered, 'Ruth Birkett');
  await ask('blockGuest', { by: other.user, params: { booking_id: booked } });
  const block = { user_id: guest, organisation_id: organisation, booking_id: reserved };
  const blocked_at = new Date().toISOString();
  await guestBlockRepository(market.table).add(
    { ...block, guest_name: 'Ruth Birkett', blocked_at, expires_at: 2_000_000_000 },
    user,
  );
  await ask('addFavourite', { by: user, params: { listing_id: otherListing } });
  await storeAbout({
    table: market.table,
    user_id: user,
    full_name: 'Ann Tyson',
    listing_id: otherListing,
  });
  await ask('updateNotifications', {
    by: user,
    body: { enquiries: true, decisions: false, submissions: true },
  });
  const seconds = Math.floor(Date.now() / 1000);
  const ended = { id: `ended-session-of-${people}`, until: seconds + 600 };
  await profileRepository(market.table).endSession(user, ended, seconds);
  const photo_id = photo.photo_id;
  return {
    ...{ user, email, organisation, draft, offered, photo: photo_id, received, sent },
    ...{ booked, reserved },
  };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Every item that contains something about the user. */
async function traces(who: Somebody): Promise<Row[]> {
  const identifiers = [...Object.values(who), addressHash(who.email)].map((each) =>
    each.toLowerCase(),
  );
  return (await rowsOf(market.table)).filter((item) => {
    const text = JSON.stringify(item).toLowerCase();
    return identifiers.some((each) => text.includes(each));
  });
}

const caller = (user_id: string) => ({ user: { user_id } as User, networkAddress: '203.0.113.1' });

/** Downloads everything, as the settings page does. @param full the size of one response */
async function download({ user }: Somebody, full?: number) {
  const operation = exportMe({
    personalData: personalData(market.table, () => BEGAN),
    ...(full !== undefined && { full }),
  });
  const rows: Record<string, Row[]> = {};
  let cursor: string | undefined;
  let answers = 0;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const answer = await operation(
      { params: undefined, query, body: undefined } as Parameters<typeof operation>[0],
      caller(user) as unknown as Parameters<typeof operation>[1],
    );
    for (const [section, more] of Object.entries(answer.sections)) {
      rows[section] = [...(rows[section] ?? []), ...more];
    }
    cursor = answer.next_cursor ?? undefined;
    answers += 1;
  } while (cursor !== undefined);
  return { rows, answers };
}

/**
 * The entities with something about people, and the attributes of each, by the names that items have. An
 * item of no account isn't found by anybody's identifiers.
 */
function entitiesAboutPeople(): ReadonlyMap<string, readonly string[]> {
  const { entities } = serviceOf(market.table);
  const names = Object.keys(retainedByEntity) as EntityName[];
  const aboutPeople = names.filter((name) =>
    retainedByEntity[name].some(({ isAnonymous }) => !isAnonymous),
  );
  return new Map(
    aboutPeople.map((name) => {
      const { model, attributes } = entities[name].schema;
      return [model.entity, Object.keys(attributes)];
    }),
  );
}

/** Gone after a while: the tests of enquiries and of erasure have them. */
const FLEETING = ['mailbox-code', 'review-entry', 'submission', 'unconfirmed-enquiry'];

const BLOCK_WITHOUT_ITS_TIME = [
  'user_id',
  'organisation_id',
  'booking_id',
  'guest_name',
  'expires_at',
];

/** The attributes that the download omits or says elsewhere. All others of an item are in one place. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  address: ['email'],
  // Nobody else is named.
  audit: ['by'],
  // Guests aren't told who has blocked them.
  'blocked-guest': BLOCK_WITHOUT_ITS_TIME,
  'guest-block': BLOCK_WITHOUT_ITS_TIME,
  calendar: ['listing_id', 'occupied', 'version', 'availability_version', 'terms_version'],
  // The channels are in their listing, without the secrets.
  'listing-channels': ['channels', 'version'],
  // The calendars that they read are there, too.
  'listing-sources': ['sources', 'organisation_id', 'slot', 'version'],
  'category-entry': ['kind', 'name'],
  'favourite-total': ['total'],
  // Hashes alone: it can't be found.
  'idempotent-request': ['request_id', 'fingerprint', 'created_id', 'created_at', 'expires_at'],
  listing: ['cover_photo', 'photo_count'],
  'listing-counts': LISTING_STATUSES,
  message: ['data', 'unsubscribe_token'],
  'pending-total': ['requests', 'nights'],
};

/** Whether an item is about another user: a mail to them, or a count of mails about a listing. */
const isAnothers = (item: Row, { email }: Somebody): boolean =>
  entityOf(item) === 'message'
    ? String(item.to).toLowerCase() !== email.toLowerCase()
    : item.counter === 'enquiries-to-listing';

/** All objects within a value. */
const objectsIn = (value: unknown): Row[] =>
  typeof value === 'object' && value !== null
    ? [value as Row, ...Object.values(value).flatMap(objectsIn)]
    : [];

describe('a user’s download', () => {
  let who: Somebody;
  beforeEach(async () => {
    who = await somebody();
  });

  it('has every row about them that is in the table, and every file', async () => {
    const { rows, answers } = await download(who);
    expect(answers).toBe(1);
    const stored = await traces(who);
    const aboutPeople = entitiesAboutPeople();
    expect(new Set([...stored.map(entityOf), ...FLEETING])).toEqual(new Set(aboutPeople.keys()));
    const told = objectsIn(rows);
    const missing = stored.filter((item) => {
      const entity = entityOf(item);
      const facts = (aboutPeople.get(entity) ?? []).filter(
        (name) =>
          name in item &&
          !LEFT_OUT[entity]?.includes(name) &&
          // A host isn't told which account a guest uses.
          (name !== 'user_id' || item.user_id === who.user),
      );
      const isTold = told.some((row) =>
        facts.every((name) => isDeepStrictEqual(row[name], item[name])),
      );
      return !isTold && !isAnothers(item, who);
    });
    expect(missing).toEqual([]);
    const files = await market.files('media/');
    const mine = files.filter((key) => key.includes(who.offered));
    expect(mine).toHaveLength(1);
    for (const key of mine) expect(JSON.stringify(rows.listings)).toContain(`"/${key}"`);
    expect(JSON.stringify(rows.listings)).toContain(
      photoUrl({ id: who.photo, listing_id: who.offered }, 'social.jpg'),
    );
  });

  it('has the texts they wrote and received, and nothing about others', async () => {
    const { rows } = await download(who);
    expect(rows.enquiries_sent).toMatchObject([
      { enquiry_id: who.sent, message: 'My mother and I would like to see it.' },
    ]);
    expect(rows.enquiries_received).toMatchObject([
      { enquiry_id: who.received, status: 'READ', message: 'May we come?' },
    ]);
    expect(rows.bookings).toMatchObject([
      { booking_id: who.booked, status: 'CONFIRMED', guest_name: 'Ann Tyson' },
    ]);
    expect(rows.reservations).toMatchObject([
      { booking_id: who.reserved, status: 'PENDING', guest_name: 'Ruth Birkett' },
    ]);
    expect(rows.favourites).toMatchObject([{ listing_id: otherListing }]);
    // A guest doesn't learn who has blocked them, nor a host which account a guest uses.
    expect(rows.blocks).toEqual([{ blocked_at: expect.any(String) }]);
    expect(rows.blocked_guests).toMatchObject([
      { booking_id: who.reserved, guest_name: 'Ruth Birkett' },
    ]);
    const offered = rows.listings?.find(({ listing_id }) => listing_id === who.offered);
    expect(offered).toMatchObject({
      calendar: { blocked: [BLOCK] },
      channels: [{ platform: 'OTHER', name: 'The cleaners' }],
      channel_sources: [{ name: 'The cleaners', address: 'https://www.airbnb.example/…' }],
    });
    expect(JSON.stringify(offered)).not.toContain('secret');
    expect(rows.account).toMatchObject([{ user_id: who.user, phone: '01632 960001' }]);
    expect(rows.emails?.map(({ kind }) => kind).sort()).toEqual([
      'booking-accepted',
      'booking-request-sent',
      'booking-requested',
      'enquiry-acknowledged',
      'enquiry-received',
      'sign-up-code',
    ]);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(other.user);
    expect(text).not.toContain(guest);
    // A finder of the file could use neither.
    expect(text).not.toMatch(/unsubscribe_token|code_digest|code_salt/);
  });

  it('is the same in any number of responses', async () => {
    const enquiries = enquiryRepository(market.table);
    for (let number = 0; number < 130; number += 1) {
      await enquiries.create(
        enquiry({
          enquiry_id: derivedId('enq', 'of many', people, number),
          organisation_id: who.organisation,
          listing_id: who.offered,
        }),
        [],
      );
    }
    const whole = await download(who);
    const inParts = await download(who, 1);
    expect(inParts.answers).toBeGreaterThan(12);
    expect(inParts.rows).toEqual(whole.rows);
    const ids = whole.rows.enquiries_received?.map(({ enquiry_id }) => enquiry_id);
    expect(new Set(ids).size).toBe(131);
  });

  it('is refused for an unknown position', async () => {
    const cursor = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');
    const by = await market.person('PUBLIC');
    expect(
      await market.refused('exportMe', { by, query: { cursor: cursor({ section: 'all' }) } }),
    ).toMatchObject({ status: 400 });
    const another = { section: 'enquiries_received', subject: who.organisation };
    expect(
      await market.refused('exportMe', { by, query: { cursor: cursor(another) } }),
    ).toMatchObject({ status: 409 });
  });
});

describe('a user who deletes their account', () => {
  it('leaves a record of their actions, and that they had written to somebody, but nothing about who they were', async () => {
    const who = await somebody();
    const params = { listing_id: who.offered };
    expect(
      await market.refused('deleteMe', { by: who.user, body: { password: PASSWORD } }),
    ).toMatchObject({ status: 409 });
    await market.ask('archiveListing', { by: who.user, params });
    await market.ask('deleteMe', { by: who.user, body: { password: PASSWORD } });

    const remains = (await traces(who)).filter((item) => !isAnothers(item, who));
    expect([...new Set(remains.map(entityOf))].sort()).toEqual([
      'audit',
      'booking',
      'enquiry',
      'enquiry-entry',
      'guest-booking',
      'idempotent-request',
      'reservation',
    ]);
    expect(JSON.stringify(remains)).not.toMatch(/tyson|960001|@example|Secret Steps|mother/i);
    expect(JSON.stringify(remains)).not.toContain(addressHash(who.email));
    expect((await market.files('')).filter((key) => key.includes(who.offered))).toEqual([]);
    expect(await market.refused('getMe', { by: who.user })).toMatchObject({ status: 401 });
    expect(await market.refused('exportMe', { by: who.user })).toMatchObject({ status: 401 });

    const { items } = await market.ask('listMyEnquiries', { by: other.user });
    expect(items.find(({ id }) => id === who.sent)).toMatchObject({
      listing_id: otherListing,
      listing_title: 'Slate cottage above the beck',
      status: 'NEW',
      name: null,
      email: null,
      phone: null,
      message: null,
    });
    const markAsRead = {
      by: other.user,
      params: { enquiry_id: who.sent },
      body: { status: 'READ' },
    };
    expect(await market.ask('updateEnquiry', markAsRead)).toMatchObject({
      status: 'READ',
      name: null,
    });

    // Users who waited for them, and those they waited for, are notified; the dates are free.
    const query = { status: 'CANCELLED' };
    const reservations = await market.ask('listMyReservations', { by: other.user, query });
    expect(reservations.items.find(({ id }) => id === who.booked)).toMatchObject({
      cancellation_reason: 'ACCOUNT_DELETED',
      guest_name: null,
      guest_email: null,
      special_requests: null,
      nights: 3,
    });
    const bookings = await market.ask('listMyBookings', { by: guest });
    expect(bookings.items.find(({ id }) => id === who.reserved)).toMatchObject({
      cancellation_reason: 'ARCHIVED',
      listing: null,
      guest_name: 'Ruth Birkett',
    });
    const calendarOf = { params: { listing_id: otherListing } };
    const { occupied } = await market.ask('getCalendar', calendarOf);
    expect(occupied).not.toContainEqual(expect.objectContaining({ check_in: inDays(10 * people) }));
  });
});
