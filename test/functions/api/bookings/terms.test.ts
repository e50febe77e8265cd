import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { requestCounter } from '../../../../functions/data/counter/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { indexedListings } from '../../../../functions/data/search/indexed-listings.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { limiterFor } from '../../../../functions/lib/limiter.ts';
import type { Booking, OwnCalendar } from '../../../../shared/bookings/schema.ts';
import type { StayDates } from '../../../../shared/bookings/types.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Problem } from '../../../../shared/problems.ts';
import { NO_TERMS } from '../../../../shared/quotes/quote.ts';
import type { Period, Quote, StayTerms } from '../../../../shared/quotes/types.ts';
import type { OperationId } from '../../../../shared/routes.ts';
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

const NOW = '2027-05-31T12:00:00.000Z';

let market: Marketplace;
let lister: Lister;
let guest: string;
let listing_id: string;
let handlers: ReturnType<typeof handlersOn>;
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
  handlers = handlersOn(market.table, market.photos, () => new Date(NOW));
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  guest = await market.person('PUBLIC');
  listings += 1;
  listing_id = derivedId('lst', 'with terms', listings);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: lister.organisation, price_pence: 10_000 }),
  );
});

const ask = (id: OperationId, request: Asked, of = handlers) => askHandlers(of, id, request);

const SUMMER: Period = {
  name: 'Summer',
  start_date: '2027-07-02',
  end_date: '2027-08-26',
  price_pence: 15_000,
  weekend_price_pence: null,
  weekly_price_pence: 98_000,
  min_stay_arrival: 1,
  min_stay_through: 7,
  arrival_days: ['FR'],
  departure_days: ['FR'],
};

const TERMS: StayTerms = {
  ...NO_TERMS,
  min_stay_arrival: 2,
  periods: [SUMMER],
  fees: [
    { name: 'Cleaning', unit: 'STAY', price_pence: 6_000, is_mandatory: true },
    { name: 'Dog', unit: 'DOG_WEEK', price_pence: 2_000, is_mandatory: true },
    { name: 'Logs', unit: 'STAY', price_pence: 1_000, is_mandatory: false },
  ],
  deposit_pence: 10_000,
  cancellation: 'FIRM',
};

const save = (given: object = {}, of = handlers, by = lister.user) =>
  ask(
    'updateAvailability',
    {
      by,
      params: { listing_id },
      body: { windows: [], blocked: [], price_pence: 10_000, terms: TERMS, version: 0, ...given },
    },
    of,
  );

const saved = async (given: object = {}): Promise<OwnCalendar> => {
  const { status, body } = await save(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as OwnCalendar;
};

const WEEK: StayDates = { check_in: '2027-07-09', check_out: '2027-07-16' };

/** A week in summer with the cleaning. */
const WEEK_PENCE = 98_000 + 6_000;

const book = (
  stay: StayDates,
  accepted: Pick<Quote, 'total_pence' | 'terms_version'>,
  given: object = {},
  of = handlers,
) =>
  ask(
    'createBooking',
    {
      by: guest,
      params: { listing_id },
      key: randomUUID(),
      body: {
        ...stay,
        guests: 2,
        dogs: 0,
        extras: [],
        guest_name: 'Ruth Birkett',
        guest_email: 'ruth@fellside.example',
        quote: accepted,
        ...given,
      },
    },
    of,
  );

const card = async () =>
  (await ask('getListing', { params: { listing_id } })).body as {
    price: number;
    price_from: object | null;
  };

const myBookings = async () =>
  ((await ask('listMyBookings', { by: guest })).body as { items: Booking[] }).items;

describe('a name of a fee or a season', () => {
  const ADVERT = 'Ring 01539 four 567 89';
  const OTHER = 'jo (at) fell-pay dot com';
  const SLEDGES = 'Sledges';
  const NAMED: StayTerms = {
    ...TERMS,
    periods: [{ ...SUMMER, name: ADVERT }],
    fees: [
      { name: OTHER, unit: 'STAY', price_pence: 6_000, is_mandatory: true },
      { name: SLEDGES, unit: 'STAY', price_pence: 1_000, is_mandatory: false },
      { name: 'Logs', unit: 'STAY', price_pence: 500, is_mandatory: false },
    ],
  };
  const publicNames = async () => {
    const { body } = await ask('getCalendar', { params: { listing_id } });
    const { terms } = body as { terms: StayTerms };
    return [...terms.periods, ...terms.fees].map(({ name }) => name);
  };
  const GENERIC = ['Season 1', 'Fee 1', 'Extra 1', 'Logs'];

  it('of the host’s own is seen by guests only once a reviewer has seen it', async () => {
    const reviewer = await market.person('MODERATOR');
    const own = await saved({ terms: NAMED });
    expect(own.terms).toEqual(NAMED);
    expect(own.waiting_names).toEqual([
      { name: OTHER, shown_as: 'Fee 1' },
      { name: SLEDGES, shown_as: 'Extra 1' },
      { name: ADVERT, shown_as: 'Season 1' },
    ]);
    expect(await publicNames()).toEqual(GENERIC);

    const total_pence = WEEK_PENCE + 1_000;
    const accepted = { total_pence, terms_version: 1 };
    const unknown = await book(WEEK, accepted, { extras: [SLEDGES] });
    expect(unknown.status).toBe(409);
    expect((await book(WEEK, accepted, { extras: ['Extra 1'] })).status).toBe(201);
    expect(JSON.stringify(await myBookings())).toContain('Fee 1');
    for (const name of [ADVERT, OTHER, SLEDGES])
      expect(JSON.stringify(await myBookings())).not.toContain(name);

    const { changes } = (
      await market.ask('getAdminListing', { by: reviewer, params: { listing_id } })
    ).edits ?? { changes: [] };
    expect(changes).toEqual([
      { field: 'term_names', before: [], after: [ADVERT, SLEDGES, OTHER].sort() },
    ]);
    await market.ask('keepListing', await market.review(reviewer, listing_id));
    expect(await publicNames()).toEqual([ADVERT, OTHER, SLEDGES, 'Logs']);

    await market.ask('undoDecision', await market.review(reviewer, listing_id));
    expect(await publicNames()).toEqual(GENERIC);
  });

  it('that is changed waits again, and the others stay', async () => {
    const reviewer = await market.person('MODERATOR');
    await saved({ terms: { ...NAMED, periods: [SUMMER] } });
    await market.ask('keepListing', await market.review(reviewer, listing_id));
    const fees = NAMED.fees.map((fee) => (fee.name === OTHER ? { ...fee, name: ADVERT } : fee));
    const { waiting_names } = await saved({
      terms: { ...NAMED, periods: [SUMMER], fees },
      version: 1,
    });
    expect(waiting_names).toEqual([{ name: ADVERT, shown_as: 'Fee 1' }]);
    expect(await publicNames()).toEqual(['Summer', 'Fee 1', SLEDGES, 'Logs']);
  });

  it('can’t be decided on by who hasn’t read it', async () => {
    const reviewer = await market.person('MODERATOR');
    await saved({ terms: { ...NAMED, periods: [SUMMER] } });
    const read = await market.review(reviewer, listing_id);
    await saved({ terms: NAMED, version: 1 });
    expect(await market.refused('keepListing', read)).toMatchObject({ status: 409 });
    expect(await publicNames()).toEqual(GENERIC);
  });

  it.each([
    ['the same one of a fee', 'Fee 1'],
    ['one in other letters', 'fee 1'],
  ])('may be what stands for another: %s', async (_, name) => {
    const fees = [NAMED.fees[0], { ...NAMED.fees[0], name }];
    await saved({ terms: { ...NAMED, fees } });
    expect(await publicNames()).toEqual(['Season 1', 'Fee 2', 'Fee 3']);
  });
});

describe('the terms of a let', () => {
  it('are saved with the calendar, and shown to everyone with their own version', async () => {
    const calendar = await saved();
    expect(calendar).toMatchObject({ terms: TERMS, price_pence: 10_000, version: 1 });
    expect((await ask('getCalendar', { params: { listing_id } })).body).toMatchObject({
      price_pence: 10_000,
      terms: TERMS,
      terms_version: 1,
    });
    const blocked = [{ start_date: '2027-09-01', end_date: '2027-09-02' }];
    expect(await saved({ blocked, version: 1 })).toMatchObject({ version: 2 });
    expect((await ask('getCalendar', { params: { listing_id } })).body).toMatchObject({
      terms_version: 1,
    });
    expect(await saved({ terms: null, version: 2 })).toMatchObject({ terms: null });
    expect((await ask('getCalendar', { params: { listing_id } })).body).toMatchObject({
      terms: null,
      terms_version: 2,
    });
  });

  it('make the price "from", for the card, the page and the search', async () => {
    expect(await card()).toMatchObject({ price: 100, price_from: null });
    await saved();
    // A week at £100 a night with £60 of cleaning: £108.57 and a bit.
    const from = { price: 108.58, price_from: { nights: 7, guests: null } };
    expect(await card()).toMatchObject(from);
    expect(await indexedListings(market.table).read([listing_id])).toMatchObject([
      { price_pence: 10_858 },
    ]);
    await ask('updateListing', { by: lister.user, params: { listing_id }, body: { price: 50 } });
    expect(await card()).toMatchObject({ price: 58.58 });
    expect(
      (await ask('getMyListing', { by: lister.user, params: { listing_id } })).body,
    ).toMatchObject({ price: 50, price_from: null });
    await saved({ terms: null, version: 1, price_pence: 5_000 });
    expect(await card()).toMatchObject({ price: 50, price_from: null });
  });

  it('are saved with the price of a night, which is an edit of the listing', async () => {
    await saved({ price_pence: 12_000 });
    const { body } = await ask('getMyListing', { by: lister.user, params: { listing_id } });
    expect(body).toMatchObject({ price: 120, edited_since_approval: true });
    expect(await save({ price_pence: null, version: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'price_pence', message: 'Price is required' }] },
    });
  });

  it('leave the price alone if they are saved without it', async () => {
    await ask('updateListing', { by: lister.user, params: { listing_id }, body: { price: 90 } });
    expect(await saved({ price_pence: undefined })).toMatchObject({ price_pence: 9_000 });
  });

  it('leave an open form of the listing as it is', async () => {
    const read = async () =>
      (await ask('getMyListing', { by: lister.user, params: { listing_id } })).body as {
        written_revision: number;
      };
    const { written_revision } = await read();
    await saved();
    expect(await read()).toMatchObject({ written_revision });
  });

  it.each([
    [
      'periods that share a night',
      { periods: [SUMMER, { ...SUMMER, name: 'Peak' }] },
      'terms.periods.1.start_date',
    ],
    [
      'a period that ends before it begins',
      { periods: [{ ...SUMMER, end_date: '2027-07-01' }] },
      'terms.periods.0.end_date',
    ],
    ['a period without a name', { periods: [{ ...SUMMER, name: ' ' }] }, 'terms.periods.0.name'],
    [
      'two fees of one name',
      { fees: [TERMS.fees[0], { ...TERMS.fees[0], name: 'cleaning' }] },
      'terms.fees.1.name',
    ],
    ['a minimum of no night', { min_stay_through: 0 }, 'terms.min_stay_through'],
    ['half a penny', { deposit_pence: 100.5 }, 'terms.deposit_pence'],
    ['a price below a pound', { weekend_price_pence: 99 }, 'terms.weekend_price_pence'],
  ])('can’t have %s', async (_, given, path) => {
    expect(await save({ terms: { ...TERMS, ...given } })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  it('are only a holiday let’s', async () => {
    await listingRepository(market.table).create(
      listing({
        listing_id: derivedId('lst', 'for sale', listings),
        organisation_id: lister.organisation,
        type: 'SALE',
      }),
    );
    listing_id = derivedId('lst', 'for sale', listings);
    expect(await save()).toMatchObject({ status: 404 });
  });
});

describe('a stay in a let with terms', () => {
  it('is stored with its quote in full, which never changes', async () => {
    await saved();
    const wish = { dogs: 1, extras: ['Logs'] };
    const total_pence = WEEK_PENCE + 2_000 + 1_000;
    const { status, body } = await book(WEEK, { total_pence, terms_version: 1 }, wish);
    expect(status, JSON.stringify(body)).toBe(201);
    const expected = {
      total_price: total_pence / 100,
      base_price: 100,
      quote: {
        ...WEEK,
        ...wish,
        guests: 2,
        nights: 7,
        lines: [
          {
            kind: 'NIGHTS',
            period: 'Summer',
            rate: 'WEEK',
            nights: 7,
            each_pence: 98_000,
            pence: 98_000,
          },
          expect.objectContaining({ name: 'Cleaning', pence: 6_000 }),
          expect.objectContaining({ name: 'Dog', count: 1, pence: 2_000 }),
          expect.objectContaining({ name: 'Logs', is_mandatory: false, pence: 1_000 }),
        ],
        total_pence,
        deposit_pence: 10_000,
        cancellation: {
          policy: 'FIRM',
          steps: [
            { until: '2027-06-09', percent: 100 },
            { until: '2027-07-02', percent: 50 },
          ],
        },
        terms_version: 1,
      },
    };
    expect(await myBookings()).toMatchObject([expected]);
    await saved({ terms: null, version: 1, price_pence: 99_000 });
    expect(await myBookings()).toMatchObject([expected]);
  });

  it('that a rule forbids is refused with the rule, and a stay that is accepted', async () => {
    await saved();
    const refused = await book(
      { check_in: '2027-07-10', check_out: '2027-07-17' },
      { total_pence: WEEK_PENCE, terms_version: 1 },
    );
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            path: 'check_in',
            message:
              'Stays must start on a Friday (Summer). You can book Fri 9 to Fri 16 July 2027',
          },
        ],
      },
    });
    const accepted = { total_pence: WEEK_PENCE, terms_version: 1 };
    expect(await book(WEEK, accepted)).toMatchObject({ status: 201 });
  });

  it.each([
    ['another total', { total_pence: 98_000, terms_version: 1 }],
    ['other terms with the same total', { total_pence: WEEK_PENCE, terms_version: 0 }],
  ])('that the guest accepted by %s is refused with the quote', async (_, accepted) => {
    await saved();
    const { status, body } = await book(WEEK, accepted);
    expect(status).toBe(409);
    const { quote } = body as Problem;
    expect(quote).toMatchObject({ total_pence: WEEK_PENCE, terms_version: 1, nights: 7 });
    if (quote === undefined) throw new Error('There is no quote');
    const { total_pence, terms_version } = quote;
    expect(await book(WEEK, { total_pence, terms_version })).toMatchObject({ status: 201 });
    expect(await myBookings()).toHaveLength(1);
  });

  it('doesn’t count as one of a day’s requests if its price is refused', async () => {
    await saved();
    const now = () => new Date(NOW);
    const limiter = limiterFor(requestCounter(market.table), now);
    const counting = handlersOn(market.table, market.photos, now, limiter);
    const [{ most }] = limits.createBooking.requests;
    const outdated = { total_pence: WEEK_PENCE - 100, terms_version: 1 };
    for (let request = 0; request <= most; request += 1) {
      expect(await book(WEEK, outdated, {}, counting)).toMatchObject({
        status: 409,
        body: { quote: { total_pence: WEEK_PENCE } },
      });
    }
    const accepted = { total_pence: WEEK_PENCE, terms_version: 1 };
    expect(await book(WEEK, accepted, {}, counting)).toMatchObject({ status: 201 });
    for (let request = 1; request < most; request += 1) {
      expect(await book(WEEK, accepted, {}, counting)).toMatchObject({ status: 409 });
    }
    expect(await book(WEEK, accepted, {}, counting)).toMatchObject({ status: 429 });
  });

  it('isn’t stored by terms that change between its quote and its write', async () => {
    await saved();
    let isChanged = false;
    const table = withFaults(market.another(), {
      before: async (command) => {
        if (isChanged || !command.startsWith('TransactWrite')) return undefined;
        isChanged = true;
        await saved({ terms: { ...TERMS, periods: [] }, version: 1 });
        return undefined;
      },
    });
    const racing = handlersOn(table, market.photos, () => new Date(NOW));
    const accepted = { total_pence: WEEK_PENCE, terms_version: 1 };
    expect(await book(WEEK, accepted, {}, racing)).toMatchObject({
      status: 409,
      body: { quote: { total_pence: 70_000 + 6_000, terms_version: 2 } },
    });
    expect(isChanged).toBe(true);
    expect(await myBookings()).toEqual([]);
  });

  it('isn’t affected by a block elsewhere in the calendar', async () => {
    await saved();
    await saved({ version: 1, blocked: [{ start_date: '2027-12-01', end_date: '2027-12-02' }] });
    expect(await book(WEEK, { total_pence: WEEK_PENCE, terms_version: 1 })).toMatchObject({
      status: 201,
    });
  });

  it('has no dogs where none are allowed, and no extra that isn’t offered', async () => {
    await saved();
    const accepted = { total_pence: WEEK_PENCE, terms_version: 1 };
    expect(await book(WEEK, accepted, { extras: ['Sauna'] })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'extras' }] },
    });
    const body = { pets_allowed: false };
    await ask('updateListing', { by: lister.user, params: { listing_id }, body });
    expect(await book(WEEK, accepted, { dogs: 1 })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'dogs', message: 'This property doesn’t allow dogs' }] },
    });
  });

  it('has as many dogs as the host takes, and no more', async () => {
    await saved({ terms: NO_TERMS });
    const body = { pets_allowed: true, max_dogs: 2 };
    await ask('updateListing', { by: lister.user, params: { listing_id }, body });
    const accepted = { total_pence: 70_000, terms_version: 1 };
    expect(await book(WEEK, accepted, { dogs: 3 })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'dogs', message: 'This property allows up to 2 dogs' }] },
    });
    expect(await book(WEEK, accepted, { dogs: 2 })).toMatchObject({ status: 201 });
  });

  it('keeps the nights before and after it free, also once it is over', async () => {
    await saved({ terms: { ...NO_TERMS, preparation_nights: 2 } });
    const { getCalendar } = bookingRepository(market.table);
    const stay = { check_in: '2027-05-31', check_out: '2027-06-01' };
    expect(await book(stay, { total_pence: 10_000, terms_version: 1 })).toMatchObject({
      status: 201,
    });
    const later = handlersOn(market.table, market.photos, () => new Date('2027-06-02T12:00:00Z'));
    const next = { check_in: '2027-06-02', check_out: '2027-06-03' };
    expect(await book(next, { total_pence: 10_000, terms_version: 1 }, {}, later)).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'check_in', message: expect.stringMatching(/^The host keeps/) }] },
    });
    const seen = await ask('getCalendar', { params: { listing_id } }, later);
    expect(seen.body).toMatchObject({ occupied: [stay] });
    const third = { check_in: '2027-06-03', check_out: '2027-06-04' };
    expect(await book(third, { total_pence: 10_000, terms_version: 1 }, {}, later)).toMatchObject({
      status: 201,
    });
    expect((await getCalendar(listing_id)).occupied).toHaveLength(2);
  });

  it('fills a gap that begins today, as the picker shows', async () => {
    await saved({ terms: { ...NO_TERMS, min_stay_through: 7, books_gaps: true } });
    const accepted = { total_pence: 70_000, terms_version: 1 };
    const before = { check_in: '2027-05-31', check_out: '2027-06-07' };
    const after = { check_in: '2027-06-10', check_out: '2027-06-17' };
    for (const stay of [before, after]) {
      expect(await book(stay, accepted)).toMatchObject({ status: 201 });
    }
    const later = handlersOn(market.table, market.photos, () => new Date('2027-06-07T12:00:00Z'));
    const { body } = await ask('getCalendar', { params: { listing_id } }, later);
    expect(body).toMatchObject({
      occupied: [{ check_in: '2027-06-06', check_out: '2027-06-07' }, after],
    });
    const gap = { check_in: '2027-06-07', check_out: '2027-06-10' };
    expect(await book(gap, { ...accepted, total_pence: 30_000 }, {}, later)).toMatchObject({
      status: 201,
    });
  });
});
