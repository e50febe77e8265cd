import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { BOOKING_NOT_FOUND } from '../../../../shared/bookings/ids.ts';
import { BOOKING_LIMITS } from '../../../../shared/bookings/limits.ts';
import { NOT_AVAILABLE } from '../../../../shared/bookings/rules.ts';
import type { Booking, OwnCalendar } from '../../../../shared/bookings/schema.ts';
import type { StayDates } from '../../../../shared/bookings/types.ts';
import { addDays, daysBetween } from '../../../../shared/dates.ts';
import { LISTING_NOT_FOUND, PROPERTY_NOT_FOUND } from '../../../../shared/listings/ids.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { acceptedQuote, PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { withFaults } from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Asked,
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

let market: Marketplace;
let lister: Lister;
let guest: string;
let listing_id: string;
/** The tests' clock: summer time in London, where it is already 1 June. */
let at: Date;
let handlers: ReturnType<typeof handlersOn>;
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
  handlers = handlersOn(market.table, market.photos, () => at);
});

afterAll(() => market?.close());

beforeEach(async () => {
  at = new Date('2027-05-31T23:30:00.000Z');
  lister = await market.lister();
  guest = await market.person('PUBLIC');
  listing_id = await listingOf(lister);
  const { message } = serviceOf(market.table).entities;
  const { data } = await message.scan.go({ pages: 'all' });
  if (data.length > 0) await message.delete(data).go();
});

async function listingOf(
  { organisation }: Lister,
  given: Parameters<typeof listing>[0] = {},
): Promise<string> {
  listings += 1;
  const made = derivedId('lst', 'booked', listings);
  const item = listing({ listing_id: made, organisation_id: organisation, ...given });
  await listingRepository(market.table).create(item);
  return made;
}

/** The queued messages and their recipients, in no order. */
const messages = async () =>
  (await serviceOf(market.table).entities.message.scan.go({ pages: 'all' })).data
    .map(({ kind, to_user }) => `${kind} to ${to_user === guest ? 'guest' : 'lister'}`)
    .sort();

const STAY = { check_in: '2027-06-18', check_out: '2027-06-21' };

const FIELDS = {
  ...STAY,
  guests: 2,
  guest_name: 'Ruth Birkett',
  guest_email: 'ruth@fellside.example',
  guest_phone: '01632 960002',
  special_requests: 'A cot, please.',
};

const ask = (id: OperationId, request: Asked) => askHandlers(handlers, id, request);

const accepted = ({ check_in, check_out }: StayDates) =>
  // Without dates there is a total, too.
  acceptedQuote(daysBetween(check_in, check_out) || 1);

const book = (given: object = {}, request: Partial<Asked> = {}) =>
  ask('createBooking', {
    by: guest,
    params: { listing_id },
    body: { ...FIELDS, ...accepted({ ...FIELDS, ...given }), ...given },
    ...request,
  });

async function booked(given: object = {}, request: Partial<Asked> = {}): Promise<string> {
  const { status, body } = await book(given, request);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as Booking).id;
}

const act = (
  id: 'confirmBooking' | 'declineBooking' | 'cancelBooking',
  booking_id: string,
  by: string,
  body?: object,
) => ask(id, { by, params: { booking_id }, ...(body && { body }) });

const confirmed = async (given: object = {}) => {
  const id = await booked(given);
  expect((await act('confirmBooking', id, lister.user)).status).toBe(200);
  return id;
};

const calendar = async () =>
  (await ask('getMyCalendar', { by: lister.user, params: { listing_id } })).body as OwnCalendar;

const setAvailability = (availability: object, version = 0, by = lister.user) =>
  ask('updateAvailability', {
    by,
    params: { listing_id },
    body: { ...PLAIN_AVAILABILITY, ...availability, version },
  });

const publicCalendar = () => ask('getCalendar', { params: { listing_id } });

const PLAIN_PRICE = { price_pence: 18_550, terms: null };

const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => {
  const { detail, errors } = body as { detail: string; errors?: readonly object[] };
  return { status, detail, ...(errors && { errors }) };
};

const NOT_FREE = {
  status: 409,
  detail: NOT_AVAILABLE,
  errors: [{ path: 'check_in', message: NOT_AVAILABLE }],
};

describe('a request for a stay', () => {
  it('is stored with its price, is in the calendar and both lists, and notifies the lister', async () => {
    const { status, body } = await book();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^bkg_/),
      listing_id,
      ...FIELDS,
      status: 'PENDING',
      nights: 3,
      total_price: 556.5,
      cancellation_reason: null,
      cancellation_note: null,
      created_at: '2027-05-31T23:30:00.000Z',
      answer_by: '2027-06-02T23:30:00.000Z',
    });
    const answered = {
      ...(body as object),
      base_price: 185.5,
      quote: expect.objectContaining({ ...STAY, nights: 3, total_pence: 55_650, dogs: 0 }),
      listing: {
        title: 'Slate cottage above the beck',
        area_name: 'Rydal',
        cover_photo: expect.objectContaining({ alt: 'The cottage' }),
        is_public: true,
      },
    };
    expect((await ask('listMyBookings', { by: guest })).body).toEqual({
      items: [{ ...answered, arrival: null, guest_is_blocked: null, also_taken_on: null }],
      next_cursor: null,
    });
    const query = { status: 'PENDING' };
    expect((await ask('listMyReservations', { by: lister.user, query })).body).toEqual({
      items: [
        { ...answered, arrival: expect.anything(), guest_is_blocked: false, also_taken_on: [] },
      ],
      next_cursor: null,
    });
    expect((await publicCalendar()).body).toEqual({
      ...PLAIN_PRICE,
      terms_version: 0,
      windows: [],
      blocked: [],
      occupied: [STAY],
    });
    expect((await ask('getDashboard', { by: lister.user })).body).toMatchObject({
      pending_reservations: 1,
    });
    expect(await messages()).toEqual([
      'booking-request-sent to guest',
      'booking-requested to lister',
    ]);
  });

  it('gets the same response when it is repeated with its key, whatever has happened to it', async () => {
    const key = randomUUID();
    const first = await book({}, { key });
    const { id } = first.body as Booking;
    await act('confirmBooking', id, lister.user);
    expect(await book({}, { key })).toEqual(first);
    expect(refusal(await book({ guests: 3 }, { key })).status).toBe(422);
    expect((await calendar()).occupied).toHaveLength(1);
  });

  it.each([
    [
      'in the past',
      { check_in: '2027-05-31' },
      'check_in',
      'Check-in date must not be in the past',
    ],
    [
      'more than 18 months ahead',
      { check_in: '2028-12-02', check_out: '2028-12-04' },
      'check_in',
      'Check-in date must be within 18 months',
    ],
    ['of 91 nights', { check_out: '2027-09-17' }, 'check_out', 'A stay can be at most 90 nights'],
    [
      'of no night',
      { check_out: '2027-06-18' },
      'check_out',
      'Check-out date must be after check-in date',
    ],
    [
      'on no day',
      { check_in: '2027-02-29' },
      'check_in',
      'Check-in date must be a date, like 2027-06-18',
    ],
    ['without a day', { check_in: undefined }, 'check_in', 'Check-in date is required.'],
    ['without an end', { check_out: '' }, 'check_out', 'Check-out date is required.'],
    ['of more than it sleeps', { guests: 5 }, 'guests', 'This property sleeps up to 4'],
    ['of 21', { guests: 21 }, 'guests', 'Guests must be at most 20'],
    ['of nobody', { guests: 0 }, 'guests', 'Guests must be at least 1'],
    ['without a name', { guest_name: ' ' }, 'guest_name', 'Guest name is required'],
    ['without an address', { guest_email: 'ruth' }, 'guest_email', 'Please enter a valid email'],
  ])('%s is refused', async (_, given, path, message) => {
    expect(refusal(await book(given))).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(await messages()).toEqual([]);
  });

  it.each(['nights', 'total_price', 'base_price', 'user_id', 'status'])(
    'with %s is refused',
    async (field) => {
      const answer = refusal(await book({ [field]: 1 }));
      expect(answer).toMatchObject({ status: 400, errors: [{ path: field }] });
    },
  );

  it('can begin on another’s last day, and end on another’s first day', async () => {
    await booked();
    await booked({ check_in: '2027-06-21', check_out: '2027-06-23' });
    await booked({ check_in: '2027-06-16', check_out: '2027-06-18' });
    // The public sees them as one.
    expect((await publicCalendar()).body).toMatchObject({
      occupied: [{ check_in: '2027-06-16', check_out: '2027-06-23' }],
    });
    expect(refusal(await book({ check_in: '2027-06-20', check_out: '2027-06-22' }))).toEqual(
      NOT_FREE,
    );
  });

  it('touches no blocked date, and has every night inside a window', async () => {
    const blocked = [{ start_date: '2027-06-21', end_date: '2027-06-22' }];
    const windows = [
      { start_date: '2027-06-11', end_date: '2027-06-30' },
      { start_date: '2027-06-05', end_date: '2027-06-10' },
    ];
    expect((await setAvailability({ windows, blocked })).status).toBe(200);
    expect((await publicCalendar()).body).toEqual({
      ...PLAIN_PRICE,
      terms_version: 0,
      windows: [{ start_date: '2027-06-05', end_date: '2027-06-30' }],
      blocked,
      occupied: [],
    });
    expect(refusal(await book())).toEqual(NOT_FREE);
    expect(refusal(await book({ check_in: '2027-06-22', check_out: '2027-06-24' }))).toEqual(
      NOT_FREE,
    );
    expect(refusal(await book({ check_in: '2027-06-04', check_out: '2027-06-06' }))).toEqual(
      NOT_FREE,
    );
    await booked({ check_in: '2027-06-23', check_out: '2027-07-01' });
    await booked({ check_in: '2027-06-09', check_out: '2027-06-12' });
  });

  it('at another price than the guest saw is a conflict that states the price', async () => {
    const answer = await book({ quote: { total_pence: 54_000, terms_version: 0 } });
    expect(refusal(answer)).toMatchObject({
      status: 409,
      detail: 'The price has changed since you opened this page',
      errors: [{ path: 'quote' }],
    });
    expect(answer.body).toMatchObject({
      quote: { nights: 3, total_pence: 55_650, terms_version: 0 },
    });
  });

  it('is one of at most three pending ones of one guest for one property', async () => {
    const days = ['2027-07-01', '2027-07-02', '2027-07-03', '2027-07-04'];
    const [first = ''] = await Promise.all(
      days
        .slice(0, BOOKING_LIMITS.pendingRequests)
        .map((check_in, index) => booked({ check_in, check_out: days[index + 1] })),
    );
    const fourth = { check_in: '2027-07-10', check_out: '2027-07-11' };
    expect(refusal(await book(fourth))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('You already have 3 unanswered requests for this property'),
    });
    await booked(fourth, { by: await market.person('PUBLIC') });
    await act('cancelBooking', first, guest, {});
    await booked({ check_in: '2027-07-11', check_out: '2027-07-12' });
  });

  it('is for a published holiday let of another owner', async () => {
    for (const given of [{ status: 'ARCHIVED' }, { hidden: true }, { type: 'SALE' }] as const) {
      const params = { listing_id: await listingOf(lister, given) };
      const missing = { status: 404, detail: PROPERTY_NOT_FOUND };
      expect(refusal(await book({}, { params }))).toEqual(missing);
      expect(refusal(await ask('getCalendar', { params }))).toEqual(missing);
    }
    expect(refusal(await book({}, { by: lister.user }))).toEqual({
      status: 409,
      detail: 'This is your own listing. You can block its dates instead',
    });
  });
});

describe('an answer', () => {
  it('accepts a request, which keeps its dates, and notifies both sides', async () => {
    const id = await booked();
    const { status, body } = await act('confirmBooking', id, lister.user);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'CONFIRMED', cancellation_reason: null });
    expect(refusal(await book({}, { by: await market.person('PUBLIC') }))).toEqual(NOT_FREE);
    expect(await messages()).toEqual([
      'booking-acceptance-confirmed to lister',
      'booking-accepted to guest',
      'booking-request-sent to guest',
      'booking-requested to lister',
    ]);
    expect(refusal(await act('confirmBooking', id, lister.user))).toEqual({
      status: 409,
      detail: 'This stay has already been accepted',
    });
    expect(refusal(await act('declineBooking', id, lister.user, {})).status).toBe(409);
  });

  it('declines a request with a reason, and frees its dates', async () => {
    const id = await booked();
    const { body } = await act('declineBooking', id, lister.user, { reason: 'We are away.' });
    expect(body).toMatchObject({
      status: 'CANCELLED',
      cancellation_reason: 'DECLINED',
      cancellation_note: 'We are away.',
    });
    await booked({}, { by: await market.person('PUBLIC') });
    expect(await messages()).toContain('booking-declined to guest');
    expect(refusal(await act('cancelBooking', id, guest, {}))).toEqual({
      status: 409,
      detail: 'This booking has already been cancelled',
    });
  });

  it('comes too late at 18:00 London time on the day of arrival', async () => {
    at = new Date('2027-06-18T15:59:00.000Z');
    const id = await booked();
    at = new Date('2027-06-18T17:00:00.000Z');
    expect(refusal(await act('confirmBooking', id, lister.user))).toEqual({
      status: 409,
      detail: 'This request has expired: it was not answered in time',
    });
  });

  it('can’t be requested on the day of arrival from 17:00 on', async () => {
    at = new Date('2027-06-18T16:00:00.000Z');
    expect(refusal(await book())).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'check_in',
          message: 'Stays that start today can be requested until 17:00. Choose tomorrow or later',
        },
      ],
    });
  });

  it('comes too late after 48 hours', async () => {
    const id = await booked();
    at = new Date('2027-06-02T23:30:00.000Z');
    expect(refusal(await act('confirmBooking', id, lister.user))).toEqual({
      status: 409,
      detail: 'This request has expired: it was not answered in time',
    });
  });
});

describe('a cancellation', () => {
  it('by the guest frees the dates of a request or a stay, and notifies the lister', async () => {
    const request = await booked();
    expect((await act('cancelBooking', request, guest, {})).body).toMatchObject({
      status: 'CANCELLED',
      cancellation_reason: 'BY_GUEST',
    });
    const stay = await confirmed();
    await act('cancelBooking', stay, guest, {});
    expect((await calendar()).occupied).toEqual([]);
    expect(await messages()).toEqual([
      'booking-acceptance-confirmed to lister',
      'booking-accepted to guest',
      'booking-cancellation-confirmed to guest',
      'booking-cancelled-by-guest to lister',
      'booking-cancelled-by-guest to lister',
      'booking-request-sent to guest',
      'booking-request-sent to guest',
      'booking-requested to lister',
      'booking-requested to lister',
    ]);
  });

  it('by the lister needs a reason, and is for accepted stays', async () => {
    const id = await booked();
    expect(refusal(await act('cancelBooking', id, lister.user, { reason: 'No' })).status).toBe(409);
    await act('confirmBooking', id, lister.user);
    expect(refusal(await act('cancelBooking', id, lister.user, { reason: ' ' }))).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: 'Reason is required' }],
    });
    const reason = 'The boiler is broken.';
    expect((await act('cancelBooking', id, lister.user, { reason })).body).toMatchObject({
      status: 'CANCELLED',
      cancellation_reason: 'BY_LISTER',
      cancellation_note: reason,
    });
    expect(await messages()).toContain('booking-cancelled to guest');
  });
});

describe('the arrival details', () => {
  const ARRIVAL = { arrival_phone: '015394 96000', entry_instructions: 'The code is 4711.' };

  const edit = async (body: object) => {
    const params = { listing_id };
    const answer = await ask('updateListing', { by: lister.user, params, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };

  const seenBy = async (by: string) => {
    const { body } = await ask('listMyBookings', { by });
    return (body as { items: Booking[] }).items.map(({ arrival }) => arrival);
  };

  it('are shown to the guest from the acceptance until the end of the day of departure', async () => {
    await edit(ARRIVAL);
    const id = await booked();
    expect(await seenBy(guest)).toEqual([null]);
    const { body } = await act('confirmBooking', id, lister.user);
    expect((body as Booking).arrival).toMatchObject(ARRIVAL);
    expect(await seenBy(guest)).toMatchObject([
      { ...ARRIVAL, address: expect.any(String), postcode: expect.any(String) },
    ]);
    at = new Date('2027-06-21T22:59:59.999Z');
    expect(await seenBy(guest)).toMatchObject([ARRIVAL]);
    at = new Date('2027-06-21T23:00:00.000Z');
    expect(await seenBy(guest)).toEqual([null]);
  });

  it('are hidden once the stay is cancelled, and from everybody else', async () => {
    await edit(ARRIVAL);
    const id = await confirmed();
    const { body } = await act('cancelBooking', id, guest, {});
    expect((body as Booking).arrival).toBeNull();
    expect(await seenBy(guest)).toEqual([null]);
    const found = await ask('getListing', { params: { listing_id } });
    expect(JSON.stringify(found.body)).not.toMatch(/4711|96000/);
  });

  it('are sent again, once for each change, if a stay is to come', async () => {
    await booked();
    await edit(ARRIVAL);
    expect(await messages()).not.toContain('arrival-changed to lister');
    await confirmed({ check_in: '2027-07-01', check_out: '2027-07-04' });
    await edit(ARRIVAL);
    await edit({ title: 'Another name of the cottage' });
    expect(await messages()).not.toContain('arrival-changed to lister');
    await edit({ entry_instructions: 'The code is 1147.' });
    const notices = (await messages()).filter((each) => each.startsWith('arrival-changed'));
    expect(notices).toHaveLength(1);
  });

  it('are sent again to a guest whose stay is accepted during the change', async () => {
    const id = await booked();
    let isAccepted = false;
    const table = withFaults(market.another(), {
      async before(command) {
        if (!command.startsWith('TransactWrite') || isAccepted) return undefined;
        isAccepted = true;
        await act('confirmBooking', id, lister.user);
        return undefined;
      },
    });
    const editing = handlersOn(table, market.photos, () => at);
    const request = { by: lister.user, params: { listing_id }, body: ARRIVAL };
    expect(await askHandlers(editing, 'updateListing', request)).toMatchObject({ status: 200 });
    expect(isAccepted).toBe(true);
    expect(await messages()).toContain('arrival-changed to lister');
  });

  it.each([
    [{ arrival_time: '25:00' }, 'arrival_time', 'Arrive from must be a time, like 15:30'],
    [
      { arrival_phone: 'ring me' },
      'arrival_phone',
      'Phone for guests must be a phone number, like 015394 12345',
    ],
    [{ directions: 'x'.repeat(1001) }, 'directions', 'Directions too long'],
  ])('%j is refused', async (body, path, message) => {
    const answer = await ask('updateListing', { by: lister.user, params: { listing_id }, body });
    expect(refusal(answer)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  it('can be emptied', async () => {
    await edit({ ...ARRIVAL, arrival_time: '16:00' });
    await edit({ arrival_time: '', arrival_phone: '', entry_instructions: '' });
    await confirmed();
    expect(await seenBy(guest)).toMatchObject([
      { arrival_time: null, arrival_phone: null, entry_instructions: null },
    ]);
  });
});

describe('archiving a listing', () => {
  it('cancels requests, with a mail to each guest, and keeps accepted stays', async () => {
    await confirmed();
    // More than one transaction can hold.
    const days = Array.from({ length: 19 }, (_, day) => `2027-08-${String(day + 10)}`);
    const guests = await Promise.all(Array.from({ length: 6 }, () => market.person('PUBLIC')));
    for (const [index, check_in] of days.slice(0, -1).entries()) {
      const by = guests[index % guests.length] ?? guest;
      await booked({ check_in, check_out: days[index + 1] }, { by });
    }
    const archived = await ask('archiveListing', { by: lister.user, params: { listing_id } });
    expect(archived.status).toBe(200);
    expect((await calendar()).occupied).toMatchObject([{ ...STAY, status: 'CONFIRMED' }]);
    const cancellationNotices = (await messages()).filter((each) =>
      each.startsWith('booking-cancelled '),
    );
    expect(cancellationNotices).toHaveLength(18);
    const query = { status: 'CANCELLED' };
    const { body } = await ask('listMyReservations', { by: lister.user, query });
    const { items } = body as { items: Booking[] };
    expect(items).toHaveLength(18);
    expect(items.every((each) => each.cancellation_reason === 'ARCHIVED')).toBe(true);
    expect(items.every((each) => each.listing?.is_public === false)).toBe(true);
  });
});

describe('the availability', () => {
  it('is refused if it conflicts with a stay or a request, which it names', async () => {
    await confirmed();
    await booked({ check_in: '2027-07-01', check_out: '2027-07-03' });
    const blocked = [{ start_date: '2027-06-21', end_date: '2027-06-30' }];
    expect(refusal(await setAvailability({ blocked }))).toEqual({
      status: 409,
      detail: 'These dates overlap Ruth Birkett’s stay, 18 June to 21 June',
      errors: [
        {
          path: 'blocked.0',
          message: 'These dates overlap Ruth Birkett’s stay, 18 June to 21 June',
        },
      ],
    });
    const windows = [{ start_date: '2027-06-01', end_date: '2027-06-30' }];
    expect(refusal(await setAvailability({ windows }))).toMatchObject({
      status: 409,
      detail: 'Your open dates leave out Ruth Birkett’s unanswered request, 1 July to 3 July',
      errors: [{ path: 'windows' }],
    });
    expect(await calendar()).toMatchObject({ windows: [], blocked: [], version: 0 });
  });

  it('is sorted, without past ranges, based on the current version', async () => {
    const given = [
      { start_date: '2027-09-05', end_date: '2027-09-06' },
      { start_date: '2027-09-01', end_date: '2027-09-04' },
      { start_date: '2027-05-01', end_date: '2027-05-31' },
    ];
    const { body } = await setAvailability({ windows: given, blocked: given });
    expect(body).toEqual({
      ...PLAIN_PRICE,
      sleeps: 4,
      max_dogs: null,
      pets_allowed: true,
      fetched: [],
      windows: [{ start_date: '2027-09-01', end_date: '2027-09-06' }],
      blocked: [
        { start_date: '2027-09-01', end_date: '2027-09-04', note: null },
        { start_date: '2027-09-05', end_date: '2027-09-06', note: null },
      ],
      occupied: [],
      version: 1,
      waiting_names: [],
    });
    expect(refusal(await setAvailability({}, 0))).toEqual({
      status: 409,
      detail: 'The calendar has changed since you opened it. Please reload it',
    });
    expect((await setAvailability({}, 1)).status).toBe(200);
  });

  it('keeps blocks separate, each with a note that only the host can read', async () => {
    const old = { start_date: '2027-09-01', end_date: '2027-09-04', note: 'The roof is mended' };
    const teal = {
      start_date: '2027-09-05',
      end_date: '2027-09-06',
      note: 'booked by telephone: Mrs Teal',
    };
    await setAvailability({ blocked: [old, teal] });
    expect(await calendar()).toMatchObject({ blocked: [old, teal] });
    expect((await publicCalendar()).body).toEqual({
      ...PLAIN_PRICE,
      terms_version: 0,
      windows: [],
      blocked: [{ start_date: '2027-09-01', end_date: '2027-09-06' }],
      occupied: [],
    });
    // Removing one leaves the other unchanged.
    await setAvailability({ blocked: [old] }, 1);
    expect(await calendar()).toMatchObject({ blocked: [old] });
    await setAvailability({ blocked: [{ ...old, note: ' ' }] }, 2);
    expect(await calendar()).toMatchObject({ blocked: [{ ...old, note: null }] });
  });

  it('has no date in two blocks, and no note that is too long or hides characters', async () => {
    const block = { start_date: '2027-09-01', end_date: '2027-09-04' };
    const refused = async (blocked: readonly object[]) =>
      refusal(await setAvailability({ blocked }));
    expect(
      await refused([block, { start_date: '2027-09-04', end_date: '2027-09-06' }]),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'blocked.1', message: 'Some of these dates are already blocked' }],
    });
    const { max } = BOOKING_LIMITS.blockNote;
    expect(await refused([{ ...block, note: 'x'.repeat(max + 1) }])).toMatchObject({
      errors: [{ path: 'blocked.0.note', message: 'Note too long' }],
    });
    expect(await refused([{ ...block, note: 'Mrs \u{7}Teal' }])).toMatchObject({
      status: 400,
      errors: [{ path: 'blocked.0.note' }],
    });
  });

  it('can be stored with the most stays, blocks and notes allowed', async () => {
    const ranges = (from: string) =>
      Array.from({ length: BOOKING_LIMITS.ranges.max }, (_, index) => addDays(from, 2 * index)).map(
        (start_date) => ({ start_date, end_date: start_date }),
      );
    // Three bytes for each character is the most that a text can take.
    const long = (length: number) => '湖'.repeat(length);
    const nights = BOOKING_LIMITS.monthsAhead * 31 + BOOKING_LIMITS.nights.max;
    const occupied = Array.from({ length: nights }, (_, index) => ({
      booking_id: derivedId('bkg', index),
      user_id: randomUUID(),
      guest_name: long(BOOKING_LIMITS.guestName.max),
      guests: 20,
      dogs: 0,
      check_in: addDays('2027-06-01', index),
      check_out: addDays('2027-06-01', index + 1),
      status: 'CONFIRMED' as const,
    }));
    const { calendar } = serviceOf(market.table).entities;
    const counts = { version: 1, availability_version: 0 };
    await calendar.put({ listing_id, windows: [], blocked: [], occupied, ...counts }).go();
    const note = long(BOOKING_LIMITS.blockNote.max);
    const blocked = ranges('2035-01-01').map((range) => ({ ...range, note }));
    const windows = [
      { start_date: '2027-01-01', end_date: '2029-12-31' },
      ...ranges('2036-01-01').slice(1),
    ];
    expect((await setAvailability({ windows, blocked })).status).toBe(200);
  });

  it('keeps the last past window, because without any window every date would be open', async () => {
    const windows = [
      { start_date: '2027-04-01', end_date: '2027-04-30' },
      { start_date: '2027-05-02', end_date: '2027-05-31' },
    ];
    const { body } = await setAvailability({ windows });
    expect((body as OwnCalendar).windows).toEqual(windows.slice(-1));
    expect(refusal(await book())).toEqual(NOT_FREE);
  });

  it('leaves room for the rest of a stay, whatever there was before', async () => {
    await confirmed({ check_in: '2027-06-01', check_out: '2027-06-08' });
    at = new Date('2027-06-05T12:00:00.000Z');
    const windows = [{ start_date: '2027-06-05', end_date: '2027-06-30' }];
    expect((await setAvailability({ windows })).status).toBe(200);
    const others = [{ start_date: '2027-06-06', end_date: '2027-06-30' }];
    expect((await setAvailability({ windows: others }, 1)).status).toBe(409);
  });

  it('has no range that ends before it begins', async () => {
    const windows = [{ start_date: '2027-09-05', end_date: '2027-09-04' }];
    expect(refusal(await setAvailability({ windows }))).toMatchObject({
      status: 400,
      errors: [{ path: 'windows.0.end_date', message: 'End date must not be before start date' }],
    });
  });
});

it('a second request for the very same dates is told so, before and after the answer', async () => {
  const id = await booked();
  const message = 'You have already requested these dates. See My Bookings';
  expect(refusal(await book())).toEqual({
    status: 409,
    detail: message,
    errors: [{ path: 'check_in', message }],
  });
  await act('confirmBooking', id, lister.user);
  expect(refusal(await book()).detail).toBe('You have already booked these dates. See My Bookings');
});

describe('a month of reservations', () => {
  it('has each stay and block that touches it, and all bookable listings, without cancelled stays', async () => {
    const first = await confirmed({ check_in: '2027-06-28', check_out: '2027-07-02' });
    listing_id = await listingOf(lister, { title: 'Slate cottage by the tarn' });
    const second = await booked({ check_in: '2027-07-30', check_out: '2027-08-03' });
    const gone = await booked({ check_in: '2027-07-10', check_out: '2027-07-12' });
    await act('cancelBooking', gone, guest, {});
    await booked({ check_in: '2027-08-10', check_out: '2027-08-12' });
    const blocked = [
      { start_date: '2027-06-10', end_date: '2027-06-12', note: 'Painters' },
      { start_date: '2027-07-05', end_date: '2027-07-06', note: 'The boiler' },
      { start_date: '2027-07-31', end_date: '2027-08-01', note: '' },
    ];
    const free = await listingOf(lister, { title: 'Slate cottage without guests' });
    listing_id = free;
    expect((await setAvailability({ blocked })).status).toBe(200);
    const { body } = await ask('getReservationMonth', {
      by: lister.user,
      query: { month: '2027-07' },
    });
    expect((body as { readonly listings: unknown }).listings).toContainEqual({
      id: free,
      title: 'Slate cottage without guests',
      blocked: [blocked[1], { ...blocked[2], note: null }],
      fetched: [],
      closed: [],
      lacks_arrival: true,
      troubles: [],
    });
    expect(body).toMatchObject({
      items: [
        { id: first, status: 'CONFIRMED', listing_title: 'Slate cottage above the beck' },
        { id: second, status: 'PENDING', listing_title: 'Slate cottage by the tarn' },
      ],
    });
  });
});

it('a month of reservations has the nights outside the windows as closed', async () => {
  const windows = [
    { start_date: '2027-06-01', end_date: '2027-07-03' },
    { start_date: '2027-07-10', end_date: '2027-07-20' },
  ];
  const blocked = [{ start_date: '2027-07-25', end_date: '2027-07-26', note: '' }];
  expect((await setAvailability({ windows, blocked })).status).toBe(200);
  const { body } = await ask('getReservationMonth', {
    by: lister.user,
    query: { month: '2027-07' },
  });
  const { listings } = body as OperationResponse<'getReservationMonth'>;
  expect(listings.find(({ id }) => id === listing_id)?.closed).toEqual([
    { check_in: '2027-07-04', check_out: '2027-07-10' },
    { check_in: '2027-07-21', check_out: '2027-07-24' },
    { check_in: '2027-07-27', check_out: '2027-08-01' },
  ]);
});

describe('others’ data', () => {
  it('isn’t found: bookings, calendars', async () => {
    const id = await booked();
    const other = await market.lister();
    const missing = { status: 404, detail: BOOKING_NOT_FOUND };
    for (const by of [other.user, await market.person('PUBLIC')]) {
      expect(refusal(await act('cancelBooking', id, by, { reason: 'No' }))).toEqual(missing);
    }
    expect(refusal(await act('confirmBooking', id, other.user))).toEqual(missing);
    expect(refusal(await act('declineBooking', id, other.user, {}))).toEqual(missing);
    const params = { listing_id };
    const nothing = { status: 404, detail: LISTING_NOT_FOUND };
    expect(refusal(await ask('getMyCalendar', { by: other.user, params }))).toEqual(nothing);
    expect(refusal(await setAvailability({}, 0, other.user))).toEqual(nothing);
    expect((await ask('listMyBookings', { by: other.user })).body).toMatchObject({ items: [] });
  });
});

describe('a list', () => {
  it('comes in pages: bookings newest first, requests by the time to answer, reservations by check-in', async () => {
    const ids: string[] = [];
    for (const day of [12, 10, 14]) {
      at = new Date(at.getTime() + 60_000);
      ids.push(await booked({ check_in: `2027-07-${day}`, check_out: `2027-07-${day + 1}` }));
    }
    const pages = async (id: OperationId, by: string, query: Record<string, string>) => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const request = { ...query, limit: '2', ...(cursor && { cursor }) };
        const { body } = await ask(id, { by, query: request });
        const page = body as { items: Booking[]; next_cursor: string | null };
        found.push(...page.items.map((each) => each.id));
        cursor = page.next_cursor;
      }
      return found;
    };
    const [first, second, third] = ids;
    expect(await pages('listMyBookings', guest, {})).toEqual([third, second, first]);
    const { user } = lister;
    expect(await pages('listMyReservations', user, { status: 'PENDING' })).toEqual([
      first,
      second,
      third,
    ]);
    for (const id of ids) await act('declineBooking', id, user, {});
    expect(await pages('listMyReservations', user, { status: 'CANCELLED' })).toEqual([
      third,
      first,
      second,
    ]);
  });
});
