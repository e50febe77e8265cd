import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import type { Booking } from '../../../../shared/bookings/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { Problem } from '../../../../shared/problems.ts';
import { NO_TERMS } from '../../../../shared/quotes/quote.ts';
import type { Quote, StayTerms } from '../../../../shared/quotes/types.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import {
  endsAt,
  interrupted,
  transactionFaults,
  withFaults,
} from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Asked,
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { random } from '../../../support/random.ts';

/** The terms of a let change while others change them, or while a guest requests a stay. */

const NOW = '2027-05-31T12:00:00.000Z';
const ROUNDS = 12;

const PRICE = 10_000;

/** The price "from" is a night of a week, so this fee adds a pound to it for each £7. */
const cleaning = (price_pence: number): StayTerms => ({
  ...NO_TERMS,
  fees: [{ name: 'Cleaning', unit: 'STAY', price_pence, is_mandatory: true }],
});
const FROM_NIGHTS = 7;

let market: Marketplace;
let handlers: Handlers;
let lister: Lister;
let guest: string;
let listing_id: string;
let listings = 0;

type Handlers = ReturnType<typeof handlersOn>;
const on = (table: Table): Handlers => handlersOn(table, market.photos, () => new Date(NOW));

beforeAll(async () => {
  // The end of a function is logged.
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  market = await openMarketplace();
  handlers = on(market.table);
  lister = await market.lister();
  guest = await market.person('PUBLIC');
});

afterAll(() => market?.close());

async function newLet(): Promise<void> {
  listings += 1;
  listing_id = derivedId('lst', 'changed at once', listings);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: lister.organisation, price_pence: PRICE }),
  );
}

beforeEach(newLet);

const ask = (id: OperationId, request: Asked, of = handlers) =>
  askHandlers(of, id, { params: { listing_id }, ...request });

const save = (given: object, of = handlers) => {
  const body = { windows: [], blocked: [], price_pence: PRICE, terms: null, version: 0, ...given };
  return ask('updateAvailability', { by: lister.user, body }, of);
};

const reprice = (price_pence: number, of = handlers) =>
  ask('updateListing', { by: lister.user, body: { price: price_pence / 100 } }, of);

/** Reads the let's stored terms and prices, and the trail of their changes. */
async function stored() {
  const record = (await listingRepository(market.table).getMany([listing_id])).get(listing_id);
  const { terms, terms_version, availability_version, blocked, version } = await bookingRepository(
    market.table,
  ).getCalendar(listing_id);
  const trail = await auditRepository(market.table).trailOf(listing_id);
  return {
    price_pence: record?.price_pence,
    from_pence: record?.from_price?.price_pence,
    ...{ terms, terms_version, availability_version, blocked, version },
    edits: trail.map(({ action }) => action),
  };
}

/** The price "from" of a let with one fee. */
const fromPence = (price_pence: number, fee_pence: number) =>
  Math.ceil((FROM_NIGHTS * price_pence + fee_pence) / FROM_NIGHTS);

const faulty = (seed: number) =>
  on(
    withFaults(market.another(), {
      before: transactionFaults(random(seed), { conflict: 0.3, lostReply: 0.2 }),
    }),
  );

describe('the terms saved in two tabs at once', () => {
  const TABS = [
    { price_pence: 11_000, fee_pence: 7_000, day: '2027-09-01' },
    { price_pence: 12_000, fee_pence: 14_000, day: '2027-10-01' },
  ].map(({ price_pence, fee_pence, day }) => ({
    body: {
      price_pence,
      terms: cleaning(fee_pence),
      blocked: [{ start_date: day, end_date: day }],
    },
    from_pence: fromPence(price_pence, fee_pence),
  }));

  it('are those of one tab in full, and the other is refused, among conflicts and lost replies', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await newLet();
      const of = faulty(round);
      const answers = await Promise.all(TABS.map(({ body }) => save(body, of)));
      const statuses = answers.map(({ status }) => status);
      expect([...statuses].sort()).toEqual([200, 409]);
      expect(answers[statuses.indexOf(409)]?.body).toMatchObject({
        detail: expect.stringContaining('changed since you opened it'),
      });
      const winner = TABS[statuses.indexOf(200)];
      expect(await stored()).toEqual({
        ...winner?.body,
        from_pence: winner?.from_pence,
        terms_version: 1,
        availability_version: 1,
        version: 1,
        edits: ['edited'],
      });
    }
  });
});

describe('the price changed elsewhere while terms are saved', () => {
  const FEE = 7_000;
  const [SAVED, EDITED] = [11_000, 12_000];
  const saveTerms = (of?: Handlers) => save({ price_pence: SAVED, terms: cleaning(FEE) }, of);
  const changePrice = (of?: Handlers) => reprice(EDITED, of);

  /** Whichever was last: its price, with the price "from" of the terms. */
  async function expectConsistent(): Promise<number | undefined> {
    const { price_pence, from_pence, terms, terms_version } = await stored();
    expect([SAVED, EDITED]).toContain(price_pence);
    expect({ from_pence, terms, terms_version }).toEqual({
      from_pence: fromPence(price_pence ?? 0, FEE),
      terms: cleaning(FEE),
      terms_version: 1,
    });
    return price_pence;
  }

  it('both are stored, among conflicts and lost replies', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await newLet();
      const of = faulty(100 + round);
      const answers = await Promise.all([saveTerms(of), changePrice(of)]);
      expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
      await expectConsistent();
    }
  });

  it.each([
    {
      whole: 'terms are saved',
      between: 'the price is changed',
      first: saveTerms,
      second: changePrice,
    },
    {
      whole: 'the price is changed',
      between: 'terms are saved',
      first: changePrice,
      second: saveTerms,
    },
  ])('both are stored if $between at any call while $whole', async ({ first, second }) => {
    const { table, begin, calls } = interrupted(market.another());
    const slow = on(table);
    const nothing = async () => {};
    begin(undefined, nothing);
    expect(await first(slow)).toMatchObject({ status: 200 });
    const places = endsAt(calls(), 'each call');
    const last = new Set<number | undefined>();
    for (const place of places) {
      await newLet();
      let between: unknown;
      begin(place, async () => {
        between = await second();
      });
      expect(await first(slow), JSON.stringify(place)).toMatchObject({ status: 200 });
      expect(between).toMatchObject({ status: 200 });
      last.add(await expectConsistent());
    }
    // Some came before the write, and some after it.
    expect(last).toEqual(new Set([SAVED, EDITED]));
  });
});

describe('a guest who requests a stay while its terms change', () => {
  const STAY = { check_in: '2027-07-09', check_out: '2027-07-12' };
  const NIGHTS = 3;

  const book = (
    quote: Pick<Quote, 'total_pence' | 'terms_version'>,
    key: string,
    of = handlers,
  ) => {
    const body = {
      ...{ ...STAY, guests: 2, dogs: 0, extras: [], quote },
      guest_name: 'Ruth Birkett',
      guest_email: 'ruth@fellside.example',
    };
    return ask('createBooking', { by: guest, key, body }, of);
  };

  /** Reads the let as the guest sees it now, and adds up the total. */
  async function seen(): Promise<Pick<Quote, 'total_pence' | 'terms_version'>> {
    const { body } = await ask('getCalendar', {});
    const { price_pence, terms, terms_version } = body as OperationResponse<'getCalendar'>;
    const fee = terms?.fees[0]?.price_pence ?? 0;
    return { total_pence: NIGHTS * (price_pence ?? 0) + fee, terms_version };
  }

  const bookings = async () =>
    ((await ask('listMyBookings', { by: guest })).body as { items: Booking[] }).items.filter(
      (each) => each.listing_id === listing_id,
    );

  it('is shown the new quote, and has the stay for the total that they accept then', async () => {
    await save({ terms: cleaning(5_000) });
    const before = await seen();
    expect(before).toEqual({ total_pence: 35_000, terms_version: 1 });
    await save({ terms: cleaning(6_000), version: 1 });
    const key = randomUUID();
    const refused = await book(before, key);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'quote' }] } });
    expect(await bookings()).toEqual([]);
    const { quote } = refused.body as Problem;
    if (quote === undefined) throw new Error('There is no quote');
    const { total_pence, terms_version } = quote;
    expect({ total_pence, terms_version }).toEqual({ total_pence: 36_000, terms_version: 2 });
    expect({ total_pence, terms_version }).toEqual(await seen());
    expect(await book({ total_pence, terms_version }, key)).toMatchObject({ status: 201 });
    expect(await bookings()).toMatchObject([{ total_price: 360, quote }]);
  });

  it('is shown the new quote again if the terms change once more', async () => {
    await save({ terms: cleaning(5_000) });
    const first = await seen();
    await save({ terms: cleaning(6_000), version: 1 });
    const { body } = await book(first, randomUUID());
    const { total_pence, terms_version } = (body as Problem).quote ?? first;
    // The first total again, by other terms.
    await save({ terms: { ...cleaning(5_000), deposit_pence: 10_000 }, version: 2 });
    for (const accepted of [first, { total_pence, terms_version }]) {
      expect(await book(accepted, randomUUID())).toMatchObject({
        status: 409,
        body: { quote: { total_pence: 35_000, terms_version: 3, deposit_pence: 10_000 } },
      });
    }
    expect(await bookings()).toEqual([]);
  });

  it.each([
    [
      'the reply of the table is lost',
      () => {
        let isLost = false;
        return withFaults(market.another(), {
          before: (command) => {
            if (isLost || !command.startsWith('TransactWrite')) return undefined;
            isLost = true;
            return 'lost reply';
          },
        });
      },
      201,
    ],
    [
      'the function ends before its answer',
      () => {
        let isWrite = false;
        return withFaults(market.another(), {
          before: (command) => {
            isWrite = command.startsWith('TransactWrite');
            return undefined;
          },
          after: () => {
            if (isWrite) throw new Error('Killed');
          },
        });
      },
      500,
    ],
  ])(
    'has one booking with its first quote if %s and the request is repeated later',
    async (_, tableOf, status) => {
      await save({ terms: cleaning(5_000) });
      const accepted = await seen();
      const key = randomUUID();
      const first = await book(accepted, key, on(tableOf()));
      expect(first).toMatchObject({ status });
      const [made] = await bookings();
      expect(made).toMatchObject({ total_price: 350, quote: { ...accepted } });
      await save({ terms: cleaning(6_000), price_pence: 12_000, version: 1 });
      const again = await book(accepted, key);
      expect(again).toMatchObject({ status: 201, body: { id: made?.id } });
      if (status === 201) expect(again.body).toEqual(first.body);
      expect(await book(accepted, key)).toEqual(again);
      expect(await bookings()).toEqual([made]);
      // The new total makes it another request.
      expect(await book(await seen(), key)).toMatchObject({ status: 422 });
    },
  );
});
