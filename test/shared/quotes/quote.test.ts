import { describe, expect, it } from 'vitest';
import { firstCheckIn } from '../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../shared/bookings/types.ts';
import { addDays, londonDate } from '../../../shared/dates.ts';
import { quote, quoteSource } from '../../../shared/quotes/quote.ts';
import type { FeeUnit, QuoteLine, QuoteResult, StayTerms } from '../../../shared/quotes/types.ts';
import {
  calendarWith,
  fee,
  letWith,
  period,
  quoteWith,
  range,
  requestOf,
  stay,
  TODAY,
} from '../../support/quotes.ts';

/** The rule of a refusal with its number and period, or `let`. */
function outcomeOf({ refusal }: QuoteResult): string {
  if (refusal === undefined) return 'let';
  const { rule, limit, period: name } = refusal;
  return [rule, limit, name].filter((part) => part !== undefined && part !== null).join(' ');
}

const totalOf = (result: QuoteResult): number | undefined => result.quote?.total_pence;

/** A line in short: `4 NIGHT Summer 60000`. */
function inShort(line: QuoteLine): string {
  switch (line.kind) {
    case 'NIGHTS':
      return `${line.nights} ${line.rate} ${line.period ?? '–'} ${line.pence}`;
    case 'EXTRA_GUESTS':
      return `${line.guests} guests ${line.nights} nights ${line.pence}`;
    case 'FEE':
      return `${line.count} ${line.name} ${line.pence}`;
  }
}

const linesOf = (result: QuoteResult): string[] | undefined => result.quote?.lines.map(inShort);

/** A stay of some nights from a date on. */
const nightsFrom = (check_in: string, nights: number): StayDates =>
  stay(check_in, addDays(check_in, nights));

describe('a let without terms', () => {
  it('costs the price of a night for each night, and nothing else', () => {
    const source = quoteSource({ ...letWith(), terms: null }, calendarWith(), {
      today: TODAY,
      earliest: TODAY,
    });
    expect(quote(source, requestOf(stay('2027-06-04', '2027-06-08'), { guests: 6 }))).toEqual({
      quote: {
        check_in: '2027-06-04',
        check_out: '2027-06-08',
        guests: 6,
        dogs: 0,
        extras: [],
        nights: 4,
        lines: [
          {
            kind: 'NIGHTS',
            period: null,
            rate: 'NIGHT',
            nights: 4,
            each_pence: 10_000,
            pence: 40_000,
          },
        ],
        total_pence: 40_000,
        deposit_pence: null,
        cancellation: null,
        terms_version: 3,
      },
    });
  });
});

describe('a period', () => {
  const periods = [period('Summer', '2027-06-10', '2027-06-20')];

  it.each([
    ['the night before its first', '2027-06-09', '2027-06-10', ['1 NIGHT – 10000']],
    ['its first night', '2027-06-10', '2027-06-11', ['1 NIGHT Summer 15000']],
    ['its last night', '2027-06-20', '2027-06-21', ['1 NIGHT Summer 15000']],
    ['the night after its last', '2027-06-21', '2027-06-22', ['1 NIGHT – 10000']],
    [
      'nights over its start',
      '2027-06-08',
      '2027-06-12',
      ['2 NIGHT – 20000', '2 NIGHT Summer 30000'],
    ],
    [
      'nights over its end',
      '2027-06-19',
      '2027-06-23',
      ['2 NIGHT Summer 30000', '2 NIGHT – 20000'],
    ],
    [
      'nights around it',
      '2027-06-09',
      '2027-06-22',
      ['1 NIGHT – 10000', '11 NIGHT Summer 165000', '1 NIGHT – 10000'],
    ],
  ])('has the price of %s', (_, check_in, check_out, lines) => {
    expect(linesOf(quoteWith({ periods }, stay(check_in, check_out)))).toEqual(lines);
  });

  it('has its own rules for an arrival from its first night to its last', () => {
    const ruled = [{ ...periods[0], min_stay_arrival: 3 } as (typeof periods)[0]];
    const outcomes = ['2027-06-09', '2027-06-10', '2027-06-20', '2027-06-21'].map((check_in) =>
      outcomeOf(quoteWith({ periods: ruled }, nightsFrom(check_in, 2))),
    );
    expect(outcomes).toEqual(['let', 'MIN_STAY 3 Summer', 'MIN_STAY 3 Summer', 'let']);
  });

  it('inherits nothing', () => {
    const terms = {
      periods,
      weekend_price_pence: 20_000,
      weekly_price_pence: 1400,
      min_stay_arrival: 5,
      min_stay_through: 5,
      arrival_days: ['MO' as const],
      departure_days: ['MO' as const],
    };
    const saturday = quoteWith(terms, nightsFrom('2027-06-12', 1));
    expect(linesOf(saturday)).toEqual(['1 NIGHT Summer 15000']);
    const week = quoteWith(terms, nightsFrom('2027-06-12', 7));
    expect(linesOf(week)).toEqual(['7 NIGHT Summer 105000']);
  });

  it('is found where several adjoin', () => {
    const three = [
      period('May', '2027-05-01', '2027-05-31', { price_pence: 1000 }),
      period('June', '2027-06-01', '2027-06-30', { price_pence: 2000 }),
      period('July', '2027-07-01', '2027-07-31', { price_pence: 3000 }),
    ];
    expect(linesOf(quoteWith({ periods: three }, stay('2027-05-31', '2027-07-02')))).toEqual([
      '1 NIGHT May 1000',
      '30 NIGHT June 60000',
      '1 NIGHT July 3000',
    ]);
    expect(linesOf(quoteWith({ periods: three }, stay('2027-07-31', '2027-08-02')))).toEqual([
      '1 NIGHT July 3000',
      '1 NIGHT – 10000',
    ]);
  });

  it('has a line for each of its parts', () => {
    const two = [
      period('Summer', '2027-06-01', '2027-06-02'),
      period('Summer', '2027-06-03', '2027-06-04'),
      period('Summer', '2027-06-06', '2027-06-30'),
    ];
    expect(linesOf(quoteWith({ periods: two }, stay('2027-06-01', '2027-06-08')))).toEqual([
      '2 NIGHT Summer 30000',
      '2 NIGHT Summer 30000',
      '1 NIGHT – 10000',
      '2 NIGHT Summer 30000',
    ]);
  });

  it('counts in any order of the list', () => {
    const unordered = [
      period('July', '2027-07-01', '2027-07-31', { price_pence: 3000, min_stay_arrival: 2 }),
      period('May', '2027-05-01', '2027-05-31', { price_pence: 1000, min_stay_arrival: 4 }),
    ];
    expect(outcomeOf(quoteWith({ periods: unordered }, nightsFrom('2027-05-30', 3)))).toBe(
      'MIN_STAY 4 May',
    );
    expect(linesOf(quoteWith({ periods: unordered }, stay('2027-05-30', '2027-07-02')))).toEqual([
      '2 NIGHT May 2000',
      '30 NIGHT – 300000',
      '1 NIGHT July 3000',
    ]);
  });
});

describe('nights are counted', () => {
  it.each([
    ['over 29 February', '2028-02-28', '2028-03-01', 2],
    ['from 29 February', '2028-02-29', '2028-03-01', 1],
    ['over the end of February in another year', '2027-02-28', '2027-03-01', 1],
    ['over the change to summer time', '2027-03-27', '2027-03-29', 2],
    ['as one in the night of the change to summer time', '2027-03-27', '2027-03-28', 1],
    ['as one after the change to summer time', '2027-03-28', '2027-03-29', 1],
    ['over the change to winter time', '2027-10-30', '2027-11-01', 2],
    ['as one in the night of the change to winter time', '2027-10-30', '2027-10-31', 1],
    ['over the change to winter time in another year', '2026-10-24', '2026-10-26', 2],
    ['over the end of a year', '2027-12-31', '2028-01-02', 2],
    ['through March', '2027-03-01', '2027-03-30', 29],
  ])('%s', (_, check_in, check_out, nights) => {
    const today = addDays(check_in, -100);
    const { quote: given } = quoteWith({}, stay(check_in, check_out), { today });
    expect(given).toMatchObject({ nights, total_pence: nights * 10_000 });
  });

  it('with a period that ends on 29 February', () => {
    const periods = [period('Winter', '2028-01-01', '2028-02-29')];
    expect(
      linesOf(quoteWith({ periods }, stay('2028-02-28', '2028-03-02'), { today: '2027-12-01' })),
    ).toEqual(['2 NIGHT Winter 30000', '1 NIGHT – 10000']);
  });
});

describe('the price of a weekend', () => {
  const terms = { weekend_price_pence: 12_345 };

  it.each([
    ['Monday', '2027-06-07', ['1 NIGHT – 10000']],
    ['Tuesday', '2027-06-08', ['1 NIGHT – 10000']],
    ['Wednesday', '2027-06-09', ['1 NIGHT – 10000']],
    ['Thursday', '2027-06-10', ['1 NIGHT – 10000']],
    ['Friday', '2027-06-11', ['1 WEEKEND – 12345']],
    ['Saturday', '2027-06-12', ['1 WEEKEND – 12345']],
    ['Sunday', '2027-06-13', ['1 NIGHT – 10000']],
  ])('or of any other night on %s', (_, check_in, lines) => {
    expect(linesOf(quoteWith(terms, nightsFrom(check_in, 1)))).toEqual(lines);
  });

  it('is paid for each of its nights, after the others', () => {
    expect(linesOf(quoteWith(terms, nightsFrom('2027-06-11', 17)))).toEqual([
      '11 NIGHT – 110000',
      '6 WEEKEND – 74070',
    ]);
  });

  it('isn’t paid where there is none', () => {
    const periods = [period('Summer', '2027-06-11', '2027-06-11')];
    expect(linesOf(quoteWith({ ...terms, periods }, nightsFrom('2027-06-11', 3)))).toEqual([
      '1 NIGHT Summer 15000',
      '1 NIGHT – 10000',
      '1 WEEKEND – 12345',
    ]);
  });
});

describe('the price of a week', () => {
  const terms = { weekly_price_pence: 50_000, weekend_price_pence: 12_345 };

  it.each([
    [6, ['4 NIGHT – 40000', '2 WEEKEND – 24690']],
    [7, ['7 WEEK – 50000']],
    // 50,000 × 8 ÷ 7 is 57,142.86.
    [8, ['8 WEEK – 57143']],
    [14, ['14 WEEK – 100000']],
    [90, ['90 WEEK – 642858']],
  ])('is paid by night from seven on: %i', (nights, lines) => {
    expect(linesOf(quoteWith(terms, nightsFrom('2027-06-07', nights)))).toEqual(lines);
  });

  it('is shown for a week', () => {
    const { quote: given } = quoteWith(terms, nightsFrom('2027-06-07', 8));
    expect(given?.lines[0]).toMatchObject({ rate: 'WEEK', each_pence: 50_000 });
  });

  it.each([
    [69_999, 69_999],
    [70_000, 70_000],
    [70_001, 70_001],
    [1, 1],
  ])('has no remainder for seven nights: %i', (weekly_price_pence, total) => {
    expect(totalOf(quoteWith({ weekly_price_pence }, nightsFrom('2027-06-07', 7)))).toBe(total);
  });

  it('is rounded up for the nights of a season together', () => {
    const periods = [period('Summer', '2027-06-10', '2027-06-30', { weekly_price_pence: 70_001 })];
    // 3 nights of 50,000 ÷ 7 are 21,428.57; 4 of 70,001 ÷ 7 are 40,000.57.
    expect(linesOf(quoteWith({ ...terms, periods }, nightsFrom('2027-06-07', 7)))).toEqual([
      '3 WEEK – 21429',
      '4 WEEK Summer 40001',
    ]);
  });

  it('depends on the nights of the whole stay, and on the season', () => {
    const periods = [period('Summer', '2027-06-10', '2027-06-30')];
    expect(linesOf(quoteWith({ ...terms, periods }, nightsFrom('2027-06-08', 7)))).toEqual([
      '2 WEEK – 14286',
      '5 NIGHT Summer 75000',
    ]);
    const weekly = [period('Summer', '2027-06-10', '2027-06-30', { weekly_price_pence: 70_000 })];
    expect(linesOf(quoteWith({ periods: weekly }, nightsFrom('2027-06-08', 7)))).toEqual([
      '2 NIGHT – 20000',
      '5 WEEK Summer 50000',
    ]);
  });
});

describe('further guests', () => {
  const terms = { base_guests: 4, extra_guest_pence: 700 };

  it.each([
    [3, []],
    [4, []],
    [5, ['1 guests 3 nights 2100']],
    [6, ['2 guests 3 nights 4200']],
  ])('pay by night above those in the price: %i', (guests, lines) => {
    const result = quoteWith(terms, nightsFrom('2027-06-07', 3), { guests });
    expect(linesOf(result)).toEqual(['3 NIGHT – 30000', ...lines]);
  });

  it('pay a penny', () => {
    const penny = { base_guests: 1, extra_guest_pence: 1 };
    expect(totalOf(quoteWith(penny, nightsFrom('2027-06-07', 3), { guests: 2 }))).toBe(30_003);
  });

  it('pay nothing where all are in the price, or nothing is asked for them', () => {
    const six = { guests: 6 };
    const dates = nightsFrom('2027-06-07', 3);
    expect(totalOf(quoteWith({ ...terms, base_guests: null }, dates, six))).toBe(30_000);
    expect(linesOf(quoteWith({ base_guests: 4 }, dates, six))).toEqual(['3 NIGHT – 30000']);
  });
});

describe('a fee', () => {
  it.each<[FeeUnit, number, number]>([
    ['STAY', 8, 1],
    ['NIGHT', 8, 8],
    ['GUEST', 8, 3],
    ['GUEST_NIGHT', 8, 24],
    ['DOG', 8, 2],
    ['DOG_NIGHT', 8, 16],
    ['DOG_WEEK', 6, 2],
    ['DOG_WEEK', 7, 2],
    ['DOG_WEEK', 8, 4],
    ['DOG_WEEK', 14, 4],
    ['DOG_WEEK', 15, 6],
  ])('by %s of %i nights, three guests and two dogs is paid %i times', (unit, nights, count) => {
    const result = quoteWith({ fees: [fee({ unit })] }, nightsFrom('2027-06-07', nights), {
      guests: 3,
      dogs: 2,
    });
    expect(result.quote?.lines[1]).toEqual({
      kind: 'FEE',
      name: 'Cleaning',
      unit,
      is_mandatory: true,
      count,
      each_pence: 1000,
      pence: count * 1000,
    });
    expect(totalOf(result)).toBe(nights * 10_000 + count * 1000);
  });

  it.each<FeeUnit>(['DOG', 'DOG_NIGHT', 'DOG_WEEK'])('by %s isn’t paid without one', (unit) => {
    const result = quoteWith({ fees: [fee({ unit })] }, nightsFrom('2027-06-07', 2));
    expect(linesOf(result)).toEqual(['2 NIGHT – 20000']);
  });

  const fees = [
    fee(),
    fee({ name: 'Logs', price_pence: 800, is_mandatory: false }),
    fee({ name: 'Linen', price_pence: 600 }),
    fee({ name: 'Cot', unit: 'NIGHT', price_pence: 300, is_mandatory: false }),
  ];

  it('is paid in the host’s order, and by choice unless it is mandatory', () => {
    const dates = nightsFrom('2027-06-07', 2);
    expect(linesOf(quoteWith({ fees }, dates, { extras: ['Cot', 'Logs'] }))).toEqual([
      '2 NIGHT – 20000',
      '1 Cleaning 1000',
      '1 Logs 800',
      '1 Linen 600',
      '2 Cot 600',
    ]);
    expect(linesOf(quoteWith({ fees }, dates))).toEqual([
      '2 NIGHT – 20000',
      '1 Cleaning 1000',
      '1 Linen 600',
    ]);
  });

  it.each([
    ['it doesn’t exist', ['Boat']],
    ['another one does', ['Logs', 'Boat']],
    ['it is mandatory', ['Linen']],
    ['it has other capitals', ['logs']],
  ])('can’t be chosen if %s', (_, extras) => {
    expect(outcomeOf(quoteWith({ fees }, nightsFrom('2027-06-07', 2), { extras }))).toBe(
      'UNKNOWN_EXTRA',
    );
  });
});

describe('the dates', () => {
  const today = '2027-06-10';

  it.each([
    ['2027-06-09', 2, 'PAST'],
    ['2027-06-10', 2, 'TOO_LATE_TODAY'],
    ['2027-06-11', 2, 'let'],
    ['2028-12-10', 2, 'let'],
    ['2028-12-11', 2, 'TOO_FAR_AHEAD 18'],
    ['2027-07-01', 0, 'NO_NIGHT'],
    ['2027-07-01', -1, 'NO_NIGHT'],
    ['2027-07-01', 90, 'let'],
    ['2027-07-01', 91, 'TOO_LONG 90'],
  ])('%s for %i nights: %s', (check_in, nights, outcome) => {
    const result = quoteWith({}, nightsFrom(check_in, nights), { today, earliest: '2027-06-11' });
    expect(outcomeOf(result)).toBe(outcome);
  });

  it('are up to the last of the month where it has no such day', () => {
    const onDay = (check_in: string) =>
      outcomeOf(quoteWith({}, nightsFrom(check_in, 1), { today: '2026-08-31' }));
    expect(onDay('2028-02-29')).toBe('let');
    expect(onDay('2028-03-01')).toBe('TOO_FAR_AHEAD 18');
  });

  it('can be today’s in the morning', () => {
    expect(outcomeOf(quoteWith({}, nightsFrom(today, 1), { today }))).toBe('let');
  });
});

describe('notice', () => {
  it.each([
    ['2027-06-12', 'NOTICE 3'],
    ['2027-06-13', 'let'],
  ])('of three days from 10 June, for %s: %s', (check_in, outcome) => {
    const result = quoteWith({ notice_days: 3 }, nightsFrom(check_in, 1), { today: '2027-06-10' });
    expect(outcomeOf(result)).toBe(outcome);
  });

  it.each([
    ['before midnight in summer', '2027-06-03T22:59:59Z', '2027-06-05', 'let'],
    ['after midnight in summer', '2027-06-03T23:00:00Z', '2027-06-05', 'NOTICE 2'],
    ['after midnight in summer', '2027-06-03T23:00:00Z', '2027-06-06', 'let'],
    ['before midnight in winter', '2027-01-03T23:59:59Z', '2027-01-05', 'let'],
    ['after midnight in winter', '2027-01-04T00:00:00Z', '2027-01-05', 'NOTICE 2'],
    ['before midnight on the last day of winter time', '2027-03-27T23:59:59Z', '2027-03-29', 'let'],
    ['after midnight on the day of summer time', '2027-03-28T00:00:00Z', '2027-03-29', 'NOTICE 2'],
    ['before midnight on that day', '2027-03-28T22:59:59Z', '2027-03-30', 'let'],
    ['after midnight on that day', '2027-03-28T23:00:00Z', '2027-03-30', 'NOTICE 2'],
    ['before midnight on the day of winter time', '2027-10-31T23:59:59Z', '2027-11-02', 'let'],
    ['after midnight on that day in autumn', '2027-11-01T00:00:00Z', '2027-11-02', 'NOTICE 2'],
  ])('counts London’s days: %s', (_, instant, check_in, outcome) => {
    const now = new Date(instant);
    const clock = { today: londonDate(now), earliest: firstCheckIn(now) };
    const result = quoteWith({ notice_days: 2 }, nightsFrom(check_in, 2), clock);
    expect(outcomeOf(result)).toBe(outcome);
  });

  it.each([
    ['2027-06-03T15:59:59Z', 'let'],
    ['2027-06-03T16:00:00Z', 'TOO_LATE_TODAY'],
    ['2027-06-03T23:00:00Z', 'PAST'],
  ])('of none allows a stay from today until 17:00: %s is %s', (instant, outcome) => {
    const now = new Date(instant);
    const clock = { today: londonDate(now), earliest: firstCheckIn(now) };
    expect(outcomeOf(quoteWith({}, nightsFrom('2027-06-03', 1), clock))).toBe(outcome);
  });
});

describe('the calendar', () => {
  const calendar = {
    occupied: [stay('2027-06-10', '2027-06-14')],
    blocked: [range('2027-06-20', '2027-06-21')],
    windows: [
      range('2027-06-01', '2027-06-15'),
      range('2027-06-16', '2027-06-24'),
      range('2027-06-26', '2027-06-30'),
    ],
  };

  it.each([
    ['ends on another’s arrival', '2027-06-08', '2027-06-10', 'let'],
    ['has another’s first night', '2027-06-08', '2027-06-11', 'TAKEN'],
    ['has another’s last night', '2027-06-13', '2027-06-16', 'TAKEN'],
    ['begins on another’s departure', '2027-06-14', '2027-06-16', 'let'],
    ['leaves before a block', '2027-06-17', '2027-06-19', 'let'],
    ['leaves on the first day of a block', '2027-06-17', '2027-06-20', 'BLOCKED'],
    ['begins on the last day of a block', '2027-06-21', '2027-06-23', 'BLOCKED'],
    ['lies around a block', '2027-06-19', '2027-06-23', 'BLOCKED'],
    ['begins after a block', '2027-06-22', '2027-06-24', 'let'],
    ['begins before the windows', '2027-05-31', '2027-06-02', 'CLOSED'],
    ['begins with the first window', '2027-06-01', '2027-06-02', 'let'],
    ['lies in two windows that adjoin', '2027-06-14', '2027-06-18', 'let'],
    ['leaves on the day after a window', '2027-06-23', '2027-06-25', 'let'],
    ['has a night between windows', '2027-06-24', '2027-06-26', 'CLOSED'],
    ['lies over a night between windows', '2027-06-24', '2027-06-28', 'CLOSED'],
    ['leaves on the day after the last window', '2027-06-28', '2027-07-01', 'let'],
    ['has a night after the last window', '2027-06-28', '2027-07-02', 'CLOSED'],
    ['is taken and blocked', '2027-06-12', '2027-06-21', 'TAKEN'],
    ['is blocked and closed', '2027-06-20', '2027-06-26', 'BLOCKED'],
  ])('answers a stay that %s', (_, check_in, check_out, outcome) => {
    expect(outcomeOf(quoteWith({}, stay(check_in, check_out), { calendar }))).toBe(outcome);
  });

  it('merges windows that overlap or contain each other, in any order', () => {
    const windows = [
      range('2027-06-12', '2027-06-20'),
      range('2027-06-14', '2027-06-15'),
      range('2027-06-01', '2027-06-13'),
    ];
    const result = quoteWith({}, stay('2027-06-01', '2027-06-21'), { calendar: { windows } });
    expect(outcomeOf(result)).toBe('let');
  });

  it.each([
    ['two nights after', '2027-06-16', '2027-06-18', 'let'],
    ['one night after', '2027-06-15', '2027-06-17', 'PREPARATION'],
    ['right after', '2027-06-14', '2027-06-16', 'PREPARATION'],
    ['two nights before', '2027-06-06', '2027-06-08', 'let'],
    ['one night before', '2027-06-07', '2027-06-09', 'PREPARATION'],
    ['right before', '2027-06-08', '2027-06-10', 'PREPARATION'],
    ['on a night of', '2027-06-13', '2027-06-15', 'TAKEN'],
    ['right before, closed', '2027-05-31', '2027-06-09', 'CLOSED'],
    ['right after, blocked', '2027-06-15', '2027-06-20', 'BLOCKED'],
  ])('keeps two nights free %s another stay', (_, check_in, check_out, outcome) => {
    const result = quoteWith({ preparation_nights: 2 }, stay(check_in, check_out), { calendar });
    expect(outcomeOf(result)).toBe(outcome);
  });

  it('says that a stay is taken though an earlier one is too close', () => {
    const occupied = [stay('2027-06-01', '2027-06-10'), stay('2027-06-12', '2027-06-14')];
    const result = quoteWith({ preparation_nights: 1 }, stay('2027-06-10', '2027-06-13'), {
      calendar: { occupied },
    });
    expect(outcomeOf(result)).toBe('TAKEN');
  });
});

describe('the host’s days', () => {
  const periods = [
    period('Summer', '2027-06-19', '2027-07-16', { arrival_days: ['SA'], departure_days: ['SA'] }),
  ];
  const terms: Partial<StayTerms> = {
    arrival_days: ['MO', 'FR'],
    departure_days: ['MO', 'FR'],
    periods,
  };

  it.each([
    ['Friday to Monday', '2027-06-04', '2027-06-07', 'let'],
    ['Monday to Friday', '2027-06-07', '2027-06-11', 'let'],
    ['Tuesday to Friday', '2027-06-08', '2027-06-11', 'ARRIVAL_DAY'],
    ['Monday to Sunday', '2027-06-07', '2027-06-13', 'DEPARTURE_DAY'],
    ['a departure on a period’s first night', '2027-06-14', '2027-06-19', 'let'],
    ['a departure on its last night', '2027-07-10', '2027-07-16', 'DEPARTURE_DAY Summer'],
    ['a departure after its last night', '2027-07-10', '2027-07-19', 'let'],
    ['a departure after it on its day', '2027-07-10', '2027-07-17', 'DEPARTURE_DAY'],
    ['an arrival on its first night', '2027-06-19', '2027-06-26', 'let'],
    ['an arrival within it on another day', '2027-06-21', '2027-06-26', 'ARRIVAL_DAY Summer'],
    ['both days wrong', '2027-06-21', '2027-06-25', 'ARRIVAL_DAY Summer'],
  ])('%s', (_, check_in, check_out, outcome) => {
    expect(outcomeOf(quoteWith(terms, stay(check_in, check_out)))).toBe(outcome);
  });

  it('are named by a refusal', () => {
    expect(quoteWith(terms, stay('2027-06-08', '2027-06-11')).refusal).toEqual({
      rule: 'ARRIVAL_DAY',
      period: null,
      days: ['MO', 'FR'],
    });
    expect(quoteWith(terms, stay('2027-07-10', '2027-07-16')).refusal).toEqual({
      rule: 'DEPARTURE_DAY',
      period: 'Summer',
      days: ['SA'],
    });
  });
});

describe('the minimum stay', () => {
  const periods = [
    period('May', '2027-05-01', '2027-05-31', { min_stay_arrival: 4 }),
    period('June', '2027-06-01', '2027-06-30', { min_stay_through: 7 }),
    period('July', '2027-07-01', '2027-07-31', { min_stay_through: 7 }),
  ];
  const terms = { min_stay_arrival: 2, min_stay_through: 3, periods };

  it.each([
    ['outside, by each night', '2027-04-10', 2, 'MIN_STAY 3'],
    ['outside, long enough', '2027-04-10', 3, 'let'],
    ['by arrival', '2027-05-10', 3, 'MIN_STAY 4 May'],
    ['by arrival, long enough', '2027-05-10', 4, 'let'],
    ['by an arrival before the period', '2027-04-29', 3, 'let'],
    ['by the last night', '2027-05-28', 5, 'MIN_STAY 7 June'],
    ['not by the day of departure', '2027-05-28', 4, 'let'],
    ['by a night, long enough', '2027-05-28', 7, 'let'],
    ['by the first night', '2027-06-30', 1, 'MIN_STAY 7 June'],
    ['by the first of two that ask for the same', '2027-06-29', 4, 'MIN_STAY 7 June'],
  ])('%s', (_, check_in, nights, outcome) => {
    expect(outcomeOf(quoteWith(terms, nightsFrom(check_in, nights)))).toBe(outcome);
  });

  it('comes after the days', () => {
    const days = { arrival_days: ['SA' as const], min_stay_arrival: 7 };
    expect(outcomeOf(quoteWith(days, nightsFrom('2027-06-07', 2)))).toBe('ARRIVAL_DAY');
  });
});

describe('the late rule', () => {
  const today = '2027-06-01';
  const late = {
    late_rule: { within_days: 14, min_stay: 2 },
    periods: [
      period('Summer', '2027-06-01', '2027-08-31', {
        min_stay_arrival: 7,
        arrival_days: ['FR'],
        departure_days: ['FR'],
      }),
    ],
  };

  it.each([
    ['holds on day 14', '2027-06-15', 2, 'let'],
    ['has a minimum of its own, which is no period’s', '2027-06-15', 1, 'MIN_STAY 2'],
    ['doesn’t hold on day 15', '2027-06-16', 2, 'ARRIVAL_DAY Summer'],
    ['holds today', '2027-06-01', 2, 'let'],
  ])('%s', (_, check_in, nights, outcome) => {
    expect(outcomeOf(quoteWith(late, nightsFrom(check_in, nights), { today }))).toBe(outcome);
  });

  it('doesn’t raise the minimum', () => {
    const terms = { ...late, late_rule: { within_days: 14, min_stay: 9 } };
    const of = (nights: number) =>
      outcomeOf(quoteWith(terms, nightsFrom('2027-06-09', nights), { today }));
    expect([of(6), of(7)]).toEqual(['MIN_STAY 7 Summer', 'let']);
  });

  it('is a period’s minimum where that is the same', () => {
    const terms = { ...late, late_rule: { within_days: 14, min_stay: 7 } };
    expect(outcomeOf(quoteWith(terms, nightsFrom('2027-06-09', 6), { today }))).toBe(
      'MIN_STAY 7 Summer',
    );
  });

  it('waives neither notice nor preparation', () => {
    const terms = { ...late, notice_days: 3, preparation_nights: 1 };
    const calendar = { occupied: [stay('2027-06-12', '2027-06-14')] };
    const of = (check_in: string) =>
      outcomeOf(quoteWith(terms, nightsFrom(check_in, 2), { today, calendar }));
    expect([of('2027-06-03'), of('2027-06-14')]).toEqual(['NOTICE 3', 'PREPARATION']);
  });
});

describe('a gap', () => {
  const rules: Partial<StayTerms> = {
    books_gaps: true,
    min_stay_through: 7,
    arrival_days: ['SA'],
    departure_days: ['SA'],
  };
  const occupied = [stay('2027-06-01', '2027-06-10'), stay('2027-06-14', '2027-06-20')];
  const gap = stay('2027-06-10', '2027-06-14');

  it.each([
    ['filled', gap, 'let'],
    ['not to its end', stay('2027-06-10', '2027-06-13'), 'ARRIVAL_DAY'],
    ['not from its start', stay('2027-06-11', '2027-06-14'), 'ARRIVAL_DAY'],
    ['with a night of another stay', stay('2027-06-10', '2027-06-15'), 'TAKEN'],
  ])('between stays is %s', (_, dates, outcome) => {
    expect(outcomeOf(quoteWith(rules, dates, { calendar: { occupied } }))).toBe(outcome);
  });

  it('needs the rules unless the host lets gaps', () => {
    const { books_gaps: _, ...terms } = rules;
    expect(outcomeOf(quoteWith(terms, gap, { calendar: { occupied } }))).toBe('ARRIVAL_DAY');
  });

  it('needs neither minimum nor days', () => {
    const calendar = { occupied };
    const only = (terms: Partial<StayTerms>) =>
      outcomeOf(quoteWith({ books_gaps: true, ...terms }, gap, { calendar }));
    expect(only({ min_stay_arrival: 7 })).toBe('let');
    expect(only({ min_stay_through: 7 })).toBe('let');
    expect(only({ arrival_days: ['SA'] })).toBe('let');
    expect(only({ departure_days: ['SA'] })).toBe('let');
  });

  it.each([
    ['filled but for its preparation', '2027-06-11', '2027-06-13', 'let'],
    ['filled', '2027-06-10', '2027-06-14', 'PREPARATION'],
    ['not from its start', '2027-06-12', '2027-06-13', 'DEPARTURE_DAY'],
    ['not to its end', '2027-06-11', '2027-06-12', 'ARRIVAL_DAY'],
  ])('with a night of preparation is %s', (_, check_in, check_out, outcome) => {
    const terms = { ...rules, preparation_nights: 1 };
    expect(outcomeOf(quoteWith(terms, stay(check_in, check_out), { calendar: { occupied } }))).toBe(
      outcome,
    );
  });

  it.each([
    ['filled', '2027-06-10', '2027-06-12', 'let'],
    ['not to its end', '2027-06-10', '2027-06-11', 'ARRIVAL_DAY'],
    ['filled with a departure on a blocked day', '2027-06-10', '2027-06-13', 'BLOCKED'],
  ])('before a block is %s', (_, check_in, check_out, outcome) => {
    const calendar = {
      occupied: [stay('2027-06-01', '2027-06-10')],
      blocked: [range('2027-06-13', '2027-06-20')],
    };
    expect(outcomeOf(quoteWith(rules, stay(check_in, check_out), { calendar }))).toBe(outcome);
  });

  it.each([
    ['filled', '2027-06-10', '2027-06-14', 'let'],
    ['not to its end', '2027-06-10', '2027-06-13', 'ARRIVAL_DAY'],
    ['not from its start', '2027-06-11', '2027-06-14', 'ARRIVAL_DAY'],
  ])('as a window is %s', (_, check_in, check_out, outcome) => {
    const calendar = { windows: [range('2027-06-10', '2027-06-13')] };
    expect(outcomeOf(quoteWith(rules, stay(check_in, check_out), { calendar }))).toBe(outcome);
  });

  it('keeps notice, guests, dogs and extras', () => {
    const calendar = { occupied };
    const inGap = (terms: Partial<StayTerms>, wish = {}, given = {}) =>
      outcomeOf(
        quoteWith({ ...rules, ...terms }, gap, {
          calendar,
          today: '2027-06-02',
          let: given,
          ...wish,
        }),
      );
    expect(inGap({ notice_days: 9 })).toBe('NOTICE 9');
    expect(inGap({}, { guests: 7 })).toBe('GUESTS 6');
    expect(inGap({}, { dogs: 1 }, { pets_allowed: false })).toBe('NO_DOGS');
    expect(inGap({}, { extras: ['Boat'] })).toBe('UNKNOWN_EXTRA');
  });
});

describe('guests and dogs', () => {
  const dates = nightsFrom('2027-06-07', 2);

  it.each([
    ['as many as it sleeps', { guests: 6 }, {}, 'let'],
    ['one more', { guests: 7 }, {}, 'GUESTS 6'],
    ['any number where it is unknown', { guests: 20 }, { sleeps: null }, 'let'],
    ['a dog', { dogs: 1 }, {}, 'let'],
    ['as many dogs as it takes', { dogs: 2 }, { max_dogs: 2 }, 'let'],
    ['one dog more', { dogs: 3 }, { max_dogs: 2 }, 'DOGS 2'],
    ['a dog where none is allowed', { dogs: 1 }, { pets_allowed: false }, 'NO_DOGS'],
    ['no dog where none is allowed', { dogs: 0 }, { pets_allowed: false }, 'let'],
    ['too many, with a dog', { guests: 7, dogs: 1 }, { pets_allowed: false }, 'GUESTS 6'],
    ['a dog and a boat', { dogs: 1, extras: ['Boat'] }, { pets_allowed: false }, 'NO_DOGS'],
  ])('%s', (_, wish, given, outcome) => {
    expect(outcomeOf(quoteWith({}, dates, { ...wish, let: given }))).toBe(outcome);
  });

  it('come after the host’s rules', () => {
    expect(outcomeOf(quoteWith({ min_stay_arrival: 3 }, dates, { guests: 7 }))).toBe('MIN_STAY 3');
  });
});

describe('the order of the rules', () => {
  const terms: Partial<StayTerms> = {
    notice_days: 20,
    preparation_nights: 1,
    min_stay_arrival: 28,
    arrival_days: ['MO'],
    departure_days: ['MO'],
  };
  const today = '2027-06-01';
  const calendar = {
    occupied: [stay('2027-06-05', '2027-06-07')],
    blocked: [range('2027-06-07', '2027-06-08')],
  };

  it('puts the calendar after notice', () => {
    const of = (notice_days: number, check_in: string) =>
      outcomeOf(quoteWith({ ...terms, notice_days }, nightsFrom(check_in, 2), { today, calendar }));
    expect(of(20, '2027-06-05')).toBe('NOTICE 20');
    expect(of(0, '2027-06-05')).toBe('TAKEN');
    expect(of(0, '2027-06-07')).toBe('BLOCKED');
    expect(of(0, '2027-06-03')).toBe('PREPARATION');
  });

  it('puts the length before notice', () => {
    expect(outcomeOf(quoteWith(terms, nightsFrom('2027-06-05', 91), { today }))).toBe(
      'TOO_LONG 90',
    );
  });
});

describe('the total', () => {
  it('is all that has to be paid, without the deposit', () => {
    const { quote: given } = quoteWith(
      {
        weekend_price_pence: 12_000,
        base_guests: 2,
        extra_guest_pence: 500,
        deposit_pence: 15_000,
        fees: [
          fee(),
          fee({ name: 'Logs', is_mandatory: false }),
          fee({ name: 'Dog', unit: 'DOG' }),
        ],
      },
      stay('2027-06-10', '2027-06-13'),
      { guests: 3, dogs: 1, extras: ['Logs'] },
    );
    expect(given).toMatchObject({
      guests: 3,
      dogs: 1,
      extras: ['Logs'],
      total_pence: 10_000 + 24_000 + 1500 + 1000 + 1000 + 1000,
      deposit_pence: 15_000,
    });
    expect(given?.lines).toHaveLength(6);
  });
});
