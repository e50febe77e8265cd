import { describe, expect, it } from 'vitest';
import {
  maxGuests,
  merged,
  nightsOf,
  partsOutside,
  publicOccupied,
} from '../../../shared/bookings/rules.ts';
import type { Calendar, DateRange, StayDates } from '../../../shared/bookings/types.ts';
import { firstArrival, stayLengths } from '../../../shared/quotes/alternatives.ts';
import { quote, quoteSource, reckon } from '../../../shared/quotes/quote.ts';
import { refusalProblem } from '../../../shared/quotes/sentences.ts';
import type { QuoteRule } from '../../../shared/quotes/types.ts';
import { type Random, random } from '../../support/random.ts';

const CASES = 20_000;
const SEED = 20261124;

const stay = (check_in: string, check_out: string): StayDates => ({ check_in, check_out });
const range = (start_date: string, end_date: string): DateRange => ({ start_date, end_date });

const calendar = (given: Partial<Calendar>): Calendar => ({
  occupied: [],
  windows: [],
  blocked: [],
  ...given,
});

/** A let without terms: the rules that hold for all. */
const PLAIN = {
  price_pence: 18_550,
  sleeps: null,
  pets_allowed: false,
  max_dogs: null,
  terms: null,
  terms_version: 0,
};

const sourceOf = (calendar: Calendar, today: string) =>
  quoteSource(PLAIN, calendar, { today, earliest: today });

const requestOf = (dates: StayDates) => ({ ...dates, guests: 2, dogs: 0, extras: [] });

const refusalOf = (calendar: Calendar, dates: StayDates, today: string) =>
  quote(sourceOf(calendar, today), requestOf(dates)).refusal;

/** The calendar's rule that forbids a stay. */
const unavailableBecause = (calendar: Calendar, dates: StayDates): QuoteRule | undefined =>
  refusalOf(calendar, dates, dates.check_in)?.rule;

/** The problem with the dates themselves. */
function invalidDates(dates: StayDates, today: string) {
  const refusal = refusalOf(calendar({}), dates, today);
  return refusal && refusalProblem(refusal);
}

const isPossibleStay = (given: Calendar, dates: StayDates, today: string): boolean =>
  refusalOf(given, dates, today) === undefined;

const canCheckIn = (given: Calendar, date: string, today: string): boolean =>
  stayLengths(sourceOf(given, today), date) !== undefined;

describe('another stay', () => {
  const taken = calendar({ occupied: [stay('2027-06-10', '2027-06-14')] });

  it.each([
    ['the same nights', '2027-06-10', '2027-06-14'],
    ['its last night', '2027-06-13', '2027-06-15'],
    ['its first night', '2027-06-09', '2027-06-11'],
    ['a night within', '2027-06-11', '2027-06-12'],
    ['all of it and more', '2027-06-01', '2027-06-30'],
  ])('keeps %s', (_, check_in, check_out) => {
    expect(unavailableBecause(taken, stay(check_in, check_out))).toBe('TAKEN');
  });

  it('can follow on its day of departure, and come before on its day of arrival', () => {
    expect(unavailableBecause(taken, stay('2027-06-14', '2027-06-16'))).toBeUndefined();
    expect(unavailableBecause(taken, stay('2027-06-08', '2027-06-10'))).toBeUndefined();
  });

  it('leaves a single night between two', () => {
    const two = calendar({
      occupied: [stay('2027-06-10', '2027-06-14'), stay('2027-06-15', '2027-06-18')],
    });
    expect(unavailableBecause(two, stay('2027-06-14', '2027-06-15'))).toBeUndefined();
    expect(unavailableBecause(two, stay('2027-06-14', '2027-06-16'))).toBe('TAKEN');
  });
});

describe('a range that is drawn', () => {
  const blocked = [range('2027-06-10', '2027-06-12'), range('2027-06-13', '2027-06-14')];

  it.each([
    ['beside others', '2027-06-15', '2027-06-16', [range('2027-06-15', '2027-06-16')]],
    ['over the end of one', '2027-06-14', '2027-06-16', [range('2027-06-15', '2027-06-16')]],
    ['over the start of one', '2027-06-08', '2027-06-11', [range('2027-06-08', '2027-06-09')]],
    [
      'around others',
      '2027-06-08',
      '2027-06-16',
      [range('2027-06-08', '2027-06-09'), range('2027-06-15', '2027-06-16')],
    ],
    ['within others', '2027-06-11', '2027-06-14', []],
  ])('%s has those dates to itself that are free', (_, start_date, end_date, parts) => {
    expect(partsOutside(range(start_date, end_date), blocked)).toEqual(parts);
  });
});

describe('a blocked range', () => {
  const blocked = calendar({ blocked: [range('2027-06-10', '2027-06-12')] });

  it.each([
    ['arrives on its last date', '2027-06-12', '2027-06-14'],
    ['leaves on its first date', '2027-06-08', '2027-06-10'],
    ['lies within', '2027-06-11', '2027-06-12'],
    ['lies around it', '2027-06-01', '2027-06-20'],
  ])('keeps away who %s', (_, check_in, check_out) => {
    expect(unavailableBecause(blocked, stay(check_in, check_out))).toBe('BLOCKED');
  });

  it('lets guests leave on the day before it, and arrive on the day after', () => {
    expect(unavailableBecause(blocked, stay('2027-06-07', '2027-06-09'))).toBeUndefined();
    expect(unavailableBecause(blocked, stay('2027-06-13', '2027-06-14'))).toBeUndefined();
  });

  it('can be one date', () => {
    const one = calendar({ blocked: [range('2027-06-10', '2027-06-10')] });
    expect(unavailableBecause(one, stay('2027-06-10', '2027-06-11'))).toBe('BLOCKED');
    expect(unavailableBecause(one, stay('2027-06-09', '2027-06-10'))).toBe('BLOCKED');
    expect(unavailableBecause(one, stay('2027-06-11', '2027-06-12'))).toBeUndefined();
  });
});

describe('availability windows', () => {
  it('are open always where there is none', () => {
    expect(unavailableBecause(calendar({}), stay('2027-06-10', '2027-06-12'))).toBeUndefined();
  });

  it('offer their last date as a night, so that guests leave on the day after', () => {
    const june = calendar({ windows: [range('2027-06-01', '2027-06-30')] });
    expect(unavailableBecause(june, stay('2027-06-01', '2027-07-01'))).toBeUndefined();
    expect(unavailableBecause(june, stay('2027-06-30', '2027-07-02'))).toBe('CLOSED');
    expect(unavailableBecause(june, stay('2027-05-31', '2027-06-02'))).toBe('CLOSED');
    expect(unavailableBecause(june, stay('2027-07-01', '2027-07-02'))).toBe('CLOSED');
  });

  it.each([
    ['follow each other', [range('2027-06-11', '2027-06-20'), range('2027-06-01', '2027-06-10')]],
    ['overlap', [range('2027-06-01', '2027-06-15'), range('2027-06-10', '2027-06-20')]],
    ['contain each other', [range('2027-06-01', '2027-06-20'), range('2027-06-05', '2027-06-06')]],
  ])('are one where they %s', (_, windows) => {
    expect(merged(windows)).toEqual([range('2027-06-01', '2027-06-20')]);
    expect(
      unavailableBecause(calendar({ windows }), stay('2027-06-01', '2027-06-21')),
    ).toBeUndefined();
  });

  it('are two where a single night lies between them', () => {
    const windows = [range('2027-06-01', '2027-06-10'), range('2027-06-12', '2027-06-20')];
    expect(merged(windows)).toEqual(windows);
    const gap = calendar({ windows });
    expect(unavailableBecause(gap, stay('2027-06-08', '2027-06-14'))).toBe('CLOSED');
    expect(unavailableBecause(gap, stay('2027-06-10', '2027-06-11'))).toBeUndefined();
    expect(unavailableBecause(gap, stay('2027-06-11', '2027-06-12'))).toBe('CLOSED');
  });
});

it('of several obstacles the other guest’s comes first, then what is blocked', () => {
  const all = {
    occupied: [stay('2027-06-10', '2027-06-14')],
    blocked: [range('2027-06-11', '2027-06-11')],
    windows: [range('2028-01-01', '2028-01-31')],
  };
  const wish = stay('2027-06-10', '2027-06-12');
  expect(unavailableBecause(all, wish)).toBe('TAKEN');
  expect(unavailableBecause({ ...all, occupied: [] }, wish)).toBe('BLOCKED');
  expect(unavailableBecause({ ...all, occupied: [], blocked: [] }, wish)).toBe('CLOSED');
});

describe('the dates of a stay', () => {
  const TODAY = '2026-08-31';

  it.each([
    ['today', '2026-08-31', '2026-09-01'],
    // There is no 31 February.
    ['in 18 months', '2028-02-29', '2028-03-01'],
    ['for 90 nights', '2026-09-01', '2026-11-30'],
  ])('can begin or last %s', (_, check_in, check_out) => {
    expect(invalidDates(stay(check_in, check_out), TODAY)).toBeUndefined();
  });

  it.each([
    ['yesterday', '2026-08-30', '2026-09-01', 'check_in', 'Check-in date must not be in the past'],
    [
      'in 18 months and a day',
      '2028-03-01',
      '2028-03-02',
      'check_in',
      'Check-in date must be within 18 months',
    ],
    [
      'for no night',
      '2026-09-01',
      '2026-09-01',
      'check_out',
      'Check-out date must be after check-in date',
    ],
    [
      'backwards',
      '2026-09-02',
      '2026-09-01',
      'check_out',
      'Check-out date must be after check-in date',
    ],
    ['for 91 nights', '2026-09-01', '2026-12-01', 'check_out', 'A stay can be at most 90 nights'],
  ])('can’t begin or last %s', (_, check_in, check_out, path, message) => {
    expect(invalidDates(stay(check_in, check_out), TODAY)).toEqual({ path, message });
  });
});

it.each([
  ['a week', '2027-06-18', '2027-06-25', 7],
  ['over a leap day', '2028-02-28', '2028-03-01', 2],
  ['without one', '2027-02-28', '2027-03-01', 1],
  ['while the clocks go forward', '2027-03-27', '2027-03-29', 2],
  ['while they go back', '2027-10-30', '2027-11-01', 2],
  ['over the new year', '2027-12-31', '2028-01-02', 2],
])('a stay %s has its nights, and costs each once', (_, check_in, check_out, nights) => {
  expect(nightsOf(stay(check_in, check_out))).toBe(nights);
  expect(
    reckon(sourceOf(calendar({}), check_in), requestOf(stay(check_in, check_out))),
  ).toMatchObject({
    nights,
    total_pence: 18_550 * nights,
  });
});

it.each([
  [4, 4],
  [30, 20],
  [null, 10],
])('where a listing sleeps %s the form offers %i guests', (sleeps, guests) => {
  expect(maxGuests(sleeps)).toBe(guests);
});

describe('what anybody may see of the stays', () => {
  it('has those as one that follow each other, and nothing of the past', () => {
    const occupied = [
      stay('2027-06-14', '2027-06-16'),
      stay('2027-06-01', '2027-06-03'),
      stay('2027-06-10', '2027-06-14'),
      stay('2027-06-20', '2027-06-22'),
    ];
    expect(publicOccupied(occupied, '2027-06-11')).toEqual([
      stay('2027-06-11', '2027-06-16'),
      stay('2027-06-20', '2027-06-22'),
    ]);
  });

  it('has no stay that ends today', () => {
    expect(publicOccupied([stay('2027-06-10', '2027-06-14')], '2027-06-14')).toEqual([]);
    expect(publicOccupied([stay('2027-06-10', '2027-06-14')], '2027-06-13')).toEqual([
      stay('2027-06-13', '2027-06-14'),
    ]);
  });
});

/*
 * The same rules day by day. Days are numbers, the first of January 2026 is 0, and a stay, a range and
 * a calendar are nothing but sets of them.
 */

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const lengthOf = (year: number, month: number): number =>
  (MONTH_LENGTHS[month - 1] ?? 0) + (month === 2 && year % 4 === 0 ? 1 : 0);

const dateText = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The dates of the years 2026 to 2030, written one after the other. */
const DATES: readonly string[] = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  MONTH_LENGTHS.flatMap((_, index) =>
    Array.from({ length: lengthOf(year, index + 1) }, (__, day) =>
      dateText(year, index + 1, day + 1),
    ),
  ),
);
const DAYS: ReadonlyMap<string, number> = new Map(DATES.map((date, day) => [date, day]));

const dateOn = (day: number): string => DATES[day] ?? '';
const dayOf = (date: string): number => DAYS.get(date) ?? Number.NaN;

/** Every day from the first to the last. */
const daysOf = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Every day of some ranges. */
const daysIn = (ranges: readonly DateRange[]): Set<number> =>
  new Set(ranges.flatMap((each) => daysOf(dayOf(each.start_date), dayOf(each.end_date))));

/** The nights of some stays, each by the day on which it begins. */
const nightsIn = (stays: readonly StayDates[]): Set<number> =>
  new Set(stays.flatMap((each) => daysOf(dayOf(each.check_in), dayOf(each.check_out) - 1)));

/** The runs of days that follow each other. */
function runsOf(days: ReadonlySet<number>): [first: number, last: number][] {
  return [...days]
    .filter((day) => !days.has(day - 1))
    .sort((one, other) => one - other)
    .map((first) => {
      let last = first;
      while (days.has(last + 1)) last += 1;
      return [first, last];
    });
}

/** The last day on which a stay can begin: of the same number in its month, or the month's last. */
function lastDayToBegin(today: number): number {
  const [year = 0, month = 0, day = 0] = dateOn(today).split('-').map(Number);
  const inMonth = ((month + 18 - 1) % 12) + 1;
  const inYear = year + (month + 18 > 24 ? 2 : 1);
  return dayOf(dateText(inYear, inMonth, Math.min(day, lengthOf(inYear, inMonth))));
}

/** The fault of a stay, worked out from its days. */
function oracleFault(first: number, leaving: number, today: number): string | undefined {
  if (first < today) return 'past';
  if (first > lastDayToBegin(today)) return 'too far ahead';
  const nights = daysOf(first, leaving - 1).length;
  if (nights === 0) return 'no night';
  return nights > 90 ? 'too long' : undefined;
}

/** The obstacle to a stay, worked out from its days and nights. */
function oracleObstacle(given: Calendar, first: number, leaving: number): QuoteRule | undefined {
  const nights = daysOf(first, leaving - 1);
  const taken = nightsIn(given.occupied);
  if (nights.some((night) => taken.has(night))) return 'TAKEN';
  const blocked = daysIn(given.blocked);
  if ([...nights, leaving].some((day) => blocked.has(day))) return 'BLOCKED';
  const offered = daysIn(given.windows);
  const isOffered = given.windows.length === 0 || nights.every((night) => offered.has(night));
  return isOffered ? undefined : 'CLOSED';
}

const FAULTS: Record<string, string> = {
  'Check-in date must not be in the past': 'past',
  'Check-in date must be within 18 months': 'too far ahead',
  'Check-out date must be after check-in date': 'no night',
  'A stay can be at most 90 nights': 'too long',
};

interface Case {
  readonly given: Calendar;
  readonly first: number;
  readonly leaving: number;
  readonly today: number;
}

/** Days that are easily got wrong: leap days, ends of months and years, and where the clocks change. */
const SPECIAL = [
  '2026-10-25',
  '2026-12-31',
  '2027-02-28',
  '2027-03-28',
  '2027-08-31',
  '2027-10-31',
  '2028-02-29',
  '2028-03-26',
].map(dayOf);

/** A stay in a few weeks around some day, which are full of other stays and ranges. */
function drawCase(choose: Random): Case {
  const today = choose.chance(0.5)
    ? choose.pick(SPECIAL) + choose.between(-2, 2)
    : choose.between(dayOf('2026-06-01'), dayOf('2028-06-01'));
  const base = choose.pick([
    today,
    today,
    lastDayToBegin(today) - 12,
    today + choose.between(0, 500),
  ]);
  const from = (days: number, longest: number): [number, number] => {
    const first = Math.max(0, base + choose.between(-6, days));
    return [first, first + choose.between(0, longest)];
  };
  const some = <T>(most: number, draw: () => T): T[] =>
    Array.from({ length: choose.between(0, most) }, draw);
  const ranges = (longest: number) => () => {
    const [first, last] = from(24, longest);
    return range(dateOn(first), dateOn(last));
  };
  const first = base + choose.between(-2, 20);
  return {
    today,
    first,
    leaving: first + (choose.chance(0.1) ? choose.between(86, 94) : choose.between(-1, 8)),
    given: {
      occupied: some(3, () => {
        const [arriving, last] = from(24, 7);
        return stay(dateOn(arriving), dateOn(last + 1));
      }),
      blocked: some(2, ranges(2)),
      windows: choose.chance(0.5) ? [] : some(4, ranges(14)),
    },
  };
}

/** Applies the rules to a case. */
function ruled({ given, first, leaving, today }: Case) {
  const wish = stay(dateOn(first), dateOn(leaving));
  const fault = invalidDates(wish, dateOn(today));
  const isStay = leaving > first && leaving - first <= 90;
  const seen = { ...given, occupied: publicOccupied(given.occupied, dateOn(today)) };
  return {
    fault: fault && FAULTS[fault.message],
    obstacle: isStay ? unavailableBecause(given, wish) : undefined,
    canCheckIn: canCheckIn(given, wish.check_in, dateOn(today)),
    canCheckOut: isPossibleStay(given, wish, dateOn(today)),
    // The public view of the calendar decides the same.
    canCheckInAsSeen: canCheckIn(seen, wish.check_in, dateOn(today)),
    canCheckOutAsSeen: isPossibleStay(seen, wish, dateOn(today)),
    nights: nightsOf(wish),
    windows: merged(given.windows),
    occupied: seen.occupied,
  };
}

/** Works out the same from the days. */
function counted({ given, first, leaving, today }: Case): ReturnType<typeof ruled> {
  const fault = oracleFault(first, leaving, today);
  const isPossible = (until: number) =>
    oracleFault(first, until, today) === undefined &&
    oracleObstacle(given, first, until) === undefined;
  const nights = [...nightsIn(given.occupied)].filter((night) => night >= today);
  return {
    fault,
    obstacle:
      leaving > first && leaving - first <= 90 ? oracleObstacle(given, first, leaving) : undefined,
    // A day can be arrived on where any stay can begin.
    canCheckIn: daysOf(first + 1, first + 3).some(isPossible),
    canCheckOut: isPossible(leaving),
    canCheckInAsSeen: daysOf(first + 1, first + 3).some(isPossible),
    canCheckOutAsSeen: isPossible(leaving),
    nights: leaving - first,
    windows: runsOf(daysIn(given.windows)).map(([from, to]) => range(dateOn(from), dateOn(to))),
    occupied: runsOf(new Set(nights)).map(([from, to]) => stay(dateOn(from), dateOn(to + 1))),
  };
}

it(`in ${CASES} calendars the rules say what the days do`, () => {
  const choose = random(SEED);
  const wrong: unknown[] = [];
  const outcomes = new Map<string, number>();
  for (let number = 0; number < CASES; number += 1) {
    const each = drawCase(choose);
    const [said, expected] = [ruled(each), counted(each)];
    if (JSON.stringify(said) !== JSON.stringify(expected)) {
      wrong.push({ number, today: dateOn(each.today), ...each.given, said, expected });
    }
    const outcome = expected.fault ?? expected.obstacle ?? 'possible';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  // There were enough of each.
  const obstacles = ['possible', 'TAKEN', 'BLOCKED', 'CLOSED'];
  for (const outcome of [...Object.values(FAULTS), ...obstacles]) {
    expect(outcomes.get(outcome), outcome).toBeGreaterThan(CASES / 50);
  }
});

it('a day can be picked from the first that can be asked for until 18 months from today', () => {
  const [today, earliest] = ['2027-06-01', '2027-06-02'];
  const free = calendar({});
  const source = quoteSource(PLAIN, free, { today, earliest });
  const canPick = (date: string) => stayLengths(source, date) !== undefined;
  expect(['2027-06-01', '2027-06-02', '2028-12-01', '2028-12-02'].map(canPick)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('the first free day', () => {
  const today = '2027-06-01';
  const open = { today, earliest: '2027-06-02' };
  const first = (given: Partial<Calendar>) =>
    firstArrival(quoteSource(PLAIN, calendar(given), open));

  it('is the first that can be asked for, where nothing is in its way', () => {
    expect(first({})).toBe('2027-06-02');
  });

  it('comes after stays and blocks, and in a window', () => {
    expect(first({ occupied: [stay('2027-06-01', '2027-06-20')] })).toBe('2027-06-20');
    expect(first({ blocked: [range('2027-06-01', '2027-07-14')] })).toBe('2027-07-15');
    expect(first({ windows: [range('2027-09-04', '2027-09-30')] })).toBe('2027-09-04');
  });

  it('is missing if no night is free within the time in which one can ask', () => {
    expect(first({ blocked: [range('2027-01-01', '2029-12-31')] })).toBeUndefined();
  });
});
