import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { OwnCalendar } from '../../../../shared/bookings/schema.ts';
import type { BookingStatus, DateRange } from '../../../../shared/bookings/types.ts';
import { addDays } from '../../../../shared/dates.ts';
import { LISTING_NOT_FOUND } from '../../../../shared/listings/ids.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { booking, storeBookings } from '../../../support/bookings.ts';
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

type Report = OperationResponse<'getOccupancy'>;

let market: Marketplace;
let handlers: ReturnType<typeof handlersOn>;
let host: Lister;
/** The tests' clock. */
let at: Date;
let made = 0;

beforeAll(async () => {
  market = await openMarketplace();
  handlers = handlersOn(market.table, market.photos, () => at);
});

afterAll(() => market?.close());

beforeEach(async () => {
  at = new Date('2027-11-27T12:00:00.000Z');
  host = await market.lister();
});

const ask = (id: OperationId, request: Asked) => askHandlers(handlers, id, request);

async function letOf(
  { organisation }: Lister,
  given: Parameters<typeof listing>[0] = {},
): Promise<string> {
  made += 1;
  const listing_id = derivedId('lst', 'occupancy', made);
  const item = listing({ listing_id, organisation_id: organisation, ...given });
  await listingRepository(market.table).create(item);
  return listing_id;
}

interface Stay {
  readonly listing_id: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly total_price_pence: number;
  readonly status: BookingStatus;
}

const store = (stays: readonly Stay[]) =>
  storeBookings(
    market.table,
    stays.map((stay) => {
      made += 1;
      const booking_id = derivedId('bkg', 'occupancy', made);
      return booking({ ...stay, booking_id, organisation_id: host.organisation });
    }),
  );

const reportOf = async (tax_year: number, listing_id?: string): Promise<Report> => {
  const query = { tax_year: String(tax_year), ...(listing_id !== undefined && { listing_id }) };
  const { status, body } = await ask('getOccupancy', { by: host.user, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Report;
};

const refusal = async (request: Asked) => {
  const { status, body } = await ask('getOccupancy', request);
  const { detail, errors } = body as { detail: string; errors?: { path: string }[] };
  return { status, detail, fields: errors?.map(({ path }) => path) };
};

const setAvailability = async (listing_id: string, availability: object) => {
  const params = { listing_id };
  const calendar = await ask('getMyCalendar', { by: host.user, params });
  const { version } = calendar.body as OwnCalendar;
  const body = { ...PLAIN_AVAILABILITY, ...availability, version };
  const answer = await ask('updateAvailability', { by: host.user, params, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const only = (report: Report) => {
  const [item] = report.items;
  if (item === undefined) throw new Error('There is no let');
  return item;
};

const inMonth = (report: Report, month: string) =>
  only(report).months.find(({ start_date }) => start_date.startsWith(month));

/** Days in their order, by a clock of its own: noon in UTC, so that no change of clocks matters. */
function* daysFrom(first: string, end: string): Generator<string> {
  const day = new Date(`${first}T12:00:00.000Z`);
  for (;;) {
    const date = day.toISOString().slice(0, 10);
    if (date >= end) return;
    yield date;
    day.setUTCDate(day.getUTCDate() + 1);
  }
}

/** The month of a tax year to which a night belongs: `2027 2028-04` is the first days of April. */
function monthOfNight(night: string): string {
  const [year = 0, month = 0, day = 0] = night.split('-').map(Number);
  const begins = month > 4 || (month === 4 && day > 5) ? year : year - 1;
  return `${begins} ${night.slice(0, 7)}`;
}

/** The accounts of each month, night by night. */
function accountOf(stays: readonly Stay[]) {
  const months = new Map<string, { let: number; stays: number; pence: number }>();
  for (const { check_in, check_out, total_price_pence } of stays) {
    const nights = [...daysFrom(check_in, check_out)];
    const share = (total_price_pence - (total_price_pence % nights.length)) / nights.length;
    for (const [index, night] of nights.entries()) {
      const key = monthOfNight(night);
      const before = months.get(key) ?? { let: 0, stays: 0, pence: 0 };
      months.set(key, {
        let: before.let + 1,
        stays: before.stays + (index === 0 ? 1 : 0),
        pence: before.pence + share + (index === 0 ? total_price_pence % nights.length : 0),
      });
    }
  }
  return months;
}

const YEARS = [2025, 2026, 2027, 2028];

describe('occupancy', () => {
  it('adds up like an account of each night, over ends of months, of years and of tax years', async () => {
    const choose = random(20271127);
    const lets = [await letOf(host), await letOf(host, { title: 'Another' })];
    const stays: Stay[] = [];
    for (const listing_id of lets) {
      // Each stay begins when the last one ends, or later, from 2025 to 2029.
      for (let day = '2025-04-01'; day < '2029-04-20'; ) {
        const check_in = addDays(day, choose.between(0, 9));
        const check_out = addDays(check_in, choose.chance(0.1) ? 90 : choose.between(1, 12));
        stays.push({
          listing_id,
          check_in,
          check_out,
          total_price_pence: choose.between(1, 400_000),
          status: choose.pick(['PENDING', 'CONFIRMED', 'COMPLETED', 'COMPLETED', 'CANCELLED']),
        });
        day = check_out;
      }
    }
    await store(stays);
    const accepted = stays.filter(({ status }) => ['CONFIRMED', 'COMPLETED'].includes(status));
    const crossing = accepted.filter(
      ({ check_in, check_out }) => check_in < '2028-04-06' && check_out > '2028-04-06',
    );
    expect(crossing.length).toBeGreaterThan(0);
    for (const asked of [undefined, ...lets]) {
      const account = accountOf(
        accepted.filter(({ listing_id }) => asked === undefined || listing_id === asked),
      );
      for (const year of YEARS) {
        const report = await reportOf(year, asked);
        expect(report.items.map(({ listing_id }) => listing_id).sort()).toEqual(
          asked === undefined ? [...lets].sort() : [asked],
        );
        const months = new Map<string, { let: number; stays: number; pence: number }>();
        for (const { start_date, nights_let, stays, income_pence } of report.items.flatMap(
          (item) => item.months,
        )) {
          const key = `${year} ${start_date.slice(0, 7)}`;
          const before = months.get(key) ?? { let: 0, stays: 0, pence: 0 };
          months.set(key, {
            let: before.let + nights_let,
            stays: before.stays + stays,
            pence: before.pence + income_pence,
          });
        }
        for (const [key, sums] of months) {
          expect({ key, ...sums }).toEqual({
            key,
            ...(account.get(key) ?? { let: 0, stays: 0, pence: 0 }),
          });
        }
        for (const { total, months: parts } of report.items) {
          for (const figure of ['nights_available', 'nights_let', 'stays', 'income_pence'] as const)
            expect(total[figure]).toBe(parts.reduce((sum, part) => sum + part[figure], 0));
        }
        // The list of stays says the same.
        const sum = (figure: 'nights_let' | 'stays' | 'income_pence') =>
          report.items.reduce((all, { total }) => all + total[figure], 0);
        expect(report.stays.reduce((all, stay) => all + stay.nights_in_year, 0)).toBe(
          sum('nights_let'),
        );
        expect(report.stays.reduce((all, stay) => all + stay.income_pence, 0)).toBe(
          sum('income_pence'),
        );
        expect(report.stays.filter(({ check_in }) => check_in >= `${year}-04-06`)).toHaveLength(
          sum('stays'),
        );
      }
    }
  });

  it('divides a stay over the 5th and the 6th of April between two years', async () => {
    const listing_id = await letOf(host);
    const stay = { listing_id, check_in: '2027-04-04', check_out: '2027-04-07' };
    await store([{ ...stay, total_price_pence: 10_001, status: 'COMPLETED' }]);
    const [before, after] = [await reportOf(2026), await reportOf(2027)];
    expect(inMonth(before, '2027-04')).toMatchObject({
      nights_let: 2,
      stays: 1,
      income_pence: 6_668,
    });
    expect(inMonth(after, '2027-04')).toMatchObject({
      nights_let: 1,
      stays: 0,
      income_pence: 3_333,
    });
    expect(after.stays).toEqual([
      {
        ...stay,
        listing_title: 'Slate cottage above the beck',
        status: 'COMPLETED',
        guests: 2,
        nights: 3,
        total_pence: 10_001,
        nights_in_year: 1,
        income_pence: 3_333,
      },
    ]);
  });

  it('leaves out a stay that ends where the year begins', async () => {
    const listing_id = await letOf(host);
    const stay = { listing_id, check_in: '2027-04-03', check_out: '2027-04-06' };
    await store([{ ...stay, total_price_pence: 30_000, status: 'COMPLETED' }]);
    expect((await reportOf(2027)).stays).toEqual([]);
    expect((await reportOf(2026)).stays).toHaveLength(1);
  });

  it('leaves out a stay that is cancelled between the reads of the list and of the stay', async () => {
    const listing_id = await letOf(host);
    const booking_id = derivedId('bkg', 'cancelled meanwhile', 1);
    const stay = booking({
      booking_id,
      listing_id,
      organisation_id: host.organisation,
      check_in: '2027-06-03',
      check_out: '2027-06-07',
      status: 'CANCELLED',
    });
    await storeBookings(market.table, [stay]);
    const { reservation } = serviceOf(market.table).entities;
    await reservation.put({ ...stay, status: 'CONFIRMED' }).go();
    const report = await reportOf(2027);
    expect(report.stays).toEqual([]);
    expect(only(report).total.nights_let).toBe(0);
  });

  it('calls a stay’s let as it is called now', async () => {
    const listing_id = await letOf(host, { title: 'The Boathouse' });
    const stay = { listing_id, check_in: '2027-06-03', check_out: '2027-06-07' };
    await store([{ ...stay, total_price_pence: 40_000, status: 'COMPLETED' }]);
    expect((await reportOf(2027)).stays).toMatchObject([{ listing_title: 'The Boathouse' }]);
  });

  it('has no night before the let was created, and each one after', async () => {
    // The date in London is already 20 March.
    await letOf(host, { created_at: '2027-03-20T00:30:00.000Z' });
    expect(only(await reportOf(2026)).total.nights_available).toBe(12 + 5);
    expect(only(await reportOf(2027)).total.nights_available).toBe(366);
    expect(only(await reportOf(2028)).total.nights_available).toBe(365);
  });

  it('knows past nights after their blocks and windows are dropped', async () => {
    const choose = random(27);
    const listing_id = await letOf(host, { created_at: '2025-01-01T09:00:00.000Z' });
    /** Whether each night was available when it ended. */
    const account = new Map<string, boolean>();
    let state = { windows: [] as DateRange[], blocked: [] as DateRange[] };
    const isOpen = (night: string): boolean => {
      const next = addDays(night, 1);
      return (
        (state.windows.length === 0 ||
          state.windows.some((each) => each.start_date <= night && night <= each.end_date)) &&
        !state.blocked.some((each) => each.start_date <= next && night <= each.end_date)
      );
    };
    const today = '2027-11-27';
    for (const day of daysFrom('2025-01-01', today)) {
      if (choose.chance(0.06)) {
        const rangesOf = (most: number, shortest: number) => {
          const ranges: DateRange[] = [];
          let from = addDays(day, choose.between(-30, 10));
          for (let left = choose.between(0, most); left > 0; left -= 1) {
            const end_date = addDays(from, choose.between(shortest, shortest + 30));
            ranges.push({ start_date: from, end_date });
            from = addDays(end_date, choose.between(2, 50));
          }
          return ranges;
        };
        at = new Date(`${day}T12:00:00.000Z`);
        state = { windows: rangesOf(3, 20), blocked: rangesOf(4, 0) };
        await setAvailability(listing_id, state);
      }
      account.set(day, isOpen(day));
    }
    at = new Date(`${today}T12:00:00.000Z`);
    for (const day of daysFrom(today, '2029-04-06')) account.set(day, isOpen(day));
    for (const year of YEARS) {
      for (const { start_date, end_date, nights_available } of only(await reportOf(year)).months) {
        const nights = [...daysFrom(start_date, addDays(end_date, 1))];
        const open = nights.filter((night) => account.get(night)).length;
        expect({ start_date, nights: nights_available }).toEqual({ start_date, nights: open });
      }
    }
  });

  it('counts a let night as available, whatever the calendar says', async () => {
    const listing_id = await letOf(host);
    const windows = [{ start_date: '2027-12-01', end_date: '2027-12-10' }];
    await setAvailability(listing_id, { windows });
    const stay = { listing_id, check_in: '2028-01-03', check_out: '2028-01-07' };
    await store([{ ...stay, total_price_pence: 40_000, status: 'CONFIRMED' }]);
    const report = await reportOf(2027);
    expect(inMonth(report, '2027-12')).toMatchObject({ nights_available: 10, nights_let: 0 });
    expect(inMonth(report, '2028-01')).toMatchObject({ nights_available: 4, nights_let: 4 });
  });

  it('has no night to come of a let off the site, except those that are let', async () => {
    const listing_id = await letOf(host, { status: 'ARCHIVED' });
    const stay = { listing_id, check_in: '2027-12-30', check_out: '2028-01-02' };
    await store([{ ...stay, total_price_pence: 40_000, status: 'CONFIRMED' }]);
    const report = await reportOf(2027);
    expect(inMonth(report, '2027-10')).toMatchObject({ nights_available: 31 });
    expect(inMonth(report, '2027-11')).toMatchObject({ nights_available: 26 });
    expect(inMonth(report, '2027-12')).toMatchObject({ nights_available: 2 });
    expect(inMonth(report, '2028-01')).toMatchObject({ nights_available: 1 });
  });

  it('leaves out drafts, sales and long lets, and keeps the income of a deleted let', async () => {
    await letOf(host, { status: 'DRAFT' });
    await letOf(host, { type: 'SALE' });
    await letOf(host, { type: 'LETTING' });
    const listing_id = derivedId('lst', 'deleted', 1);
    const stay = { listing_id, check_in: '2027-06-03', check_out: '2027-06-07' };
    await store([{ ...stay, total_price_pence: 40_000, status: 'COMPLETED' }]);
    const report = await reportOf(2027);
    expect(report.lets).toEqual([]);
    expect(report.items).toHaveLength(1);
    expect(only(report)).toMatchObject({
      listing_id,
      title: 'Slate cottage above the beck',
      is_deleted: true,
      total: { nights_available: 4, nights_let: 4, stays: 1, income_pence: 40_000 },
    });
  });

  it('has nothing of other organisations, and names no guest', async () => {
    const stranger = await market.lister();
    await letOf(stranger);
    const listing_id = await letOf(host);
    const stay = { listing_id, check_in: '2027-06-03', check_out: '2027-06-07' };
    await store([{ ...stay, total_price_pence: 40_000, status: 'COMPLETED' }]);
    const query = { tax_year: '2027' };
    const theirs = (await ask('getOccupancy', { by: stranger.user, query })).body as Report;
    expect(theirs.items).toHaveLength(1);
    expect(only(theirs).listing_id).not.toBe(listing_id);
    expect(theirs.stays).toEqual([]);
    expect(JSON.stringify(await reportOf(2027))).not.toContain('Ruth');
  });
});

describe('the question for it', () => {
  const query = { tax_year: '2027' };

  it.each([
    ['nobody', undefined, 401],
    ['a guest', 'PUBLIC', 403],
  ] as const)('is refused to %s', async (_, role, status) => {
    const by = role && (await market.person(role));
    expect(await refusal({ query, ...(by !== undefined && { by }) })).toMatchObject({ status });
  });

  it.each([
    ['another organisation’s let', () => market.lister().then((other) => letOf(other))],
    ['a let that does not exist', async () => derivedId('lst', 'nowhere', 1)],
    ['a house for sale', () => letOf(host, { type: 'SALE' })],
    ['a draft that was never on the site', () => letOf(host, { status: 'DRAFT' })],
  ])('is refused for %s', async (_, idOf) => {
    const listing_id = await idOf();
    expect(await refusal({ by: host.user, query: { ...query, listing_id } })).toMatchObject({
      status: 404,
      detail: LISTING_NOT_FOUND,
    });
  });

  it.each([
    [{}, ['tax_year']],
    [{ tax_year: '2027-28' }, ['tax_year']],
    [{ tax_year: '2024' }, ['tax_year']],
    [{ tax_year: '2029' }, ['tax_year']],
    [{ tax_year: '-1' }, ['tax_year']],
    [{ ...query, listing_id: 'lst_1' }, ['listing_id']],
    [{ ...query, month: '2027-06' }, ['month']],
  ])('is refused with %j', async (asked: Record<string, string>, fields) => {
    await letOf(host);
    expect(await refusal({ by: host.user, query: asked })).toMatchObject({ status: 400, fields });
  });
});
