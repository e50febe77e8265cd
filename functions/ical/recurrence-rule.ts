const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** A weekday of a rule: `TU`, or `-1SU` for the last Sunday of its month or year. */
interface RuleDay {
  /** 0 for Monday. */
  readonly weekday: number;
  readonly ordinal: number | undefined;
}

/** A rule of a repeating event (RFC 5545, 3.3.10), without rules by hours and shorter times. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number;
  readonly until: string | undefined;
  /** On which a week begins; 0 for Monday. */
  readonly weekStart: number;
  readonly months: readonly number[] | undefined;
  readonly weekNumbers: readonly number[] | undefined;
  readonly yearDays: readonly number[] | undefined;
  readonly monthDays: readonly number[] | undefined;
  readonly days: readonly RuleDay[] | undefined;
  readonly hours: readonly number[] | undefined;
  readonly minutes: readonly number[] | undefined;
  readonly seconds: readonly number[] | undefined;
  readonly positions: readonly number[] | undefined;
}

const KNOWN = new Set(
  `FREQ INTERVAL COUNT UNTIL WKST BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE
  BYSECOND BYSETPOS RSCALE SKIP`.split(/\s+/),
);

/** The parts that RFC 5545 forbids for a frequency. */
const FORBIDDEN: Readonly<Record<Frequency, readonly string[]>> = {
  DAILY: ['BYWEEKNO', 'BYYEARDAY'],
  WEEKLY: ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'],
  MONTHLY: ['BYWEEKNO', 'BYYEARDAY'],
  YEARLY: [],
};

/** The highest ordinal of a weekday: none where a period has each once at most. */
const MAX_ORDINAL: Readonly<Record<Frequency, number>> = {
  DAILY: 0,
  WEEKLY: 0,
  MONTHLY: 5,
  YEARLY: 53,
};

/** A longer one is a damaged number. */
const MAX_INTERVAL = 999;

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

class UnknownRule extends Error {}

/** A rule's parts by their names in capitals. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    if (part.trim() === '') continue;
    const [name = '', value, more] = part.split('=').map((each) => each.trim());
    if (value === undefined || more !== undefined || parts.has(name) || !KNOWN.has(name))
      throw new UnknownRule();
    parts.set(name, value);
  }
  return parts;
}

function numberOf(text: string, least: number, most: number): number {
  const number = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw new UnknownRule();
  return number;
}

/** The numbers of a list. Those that count from the end are negative, and none is nought. */
function numbersOf(
  text: string | undefined,
  { least = 1, most, fromEnd = false }: { least?: number; most: number; fromEnd?: boolean },
): readonly number[] | undefined {
  const numbers = text?.split(',').map((each) => {
    const number = numberOf(each, fromEnd ? -most : least, most);
    if (fromEnd && number === 0) throw new UnknownRule();
    return number;
  });
  return numbers && [...new Set(numbers)];
}

function daysOf(text: string | undefined, maxOrdinal: number): readonly RuleDay[] | undefined {
  if (text === undefined) return undefined;
  return [...new Set(text.split(','))].map((each) => {
    const [, ordinal, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(each) ?? [];
    const weekday = WEEKDAYS.indexOf(name);
    const number = ordinal === undefined ? undefined : numberOf(ordinal, -maxOrdinal, maxOrdinal);
    if (weekday === -1 || number === 0) throw new UnknownRule();
    return { weekday, ordinal: number };
  });
}

/** Whether a rule wants nothing but days that no month has, such as 30 February. */
const wantsNoDay = ({ months, monthDays }: Rule): boolean =>
  months !== undefined &&
  monthDays !== undefined &&
  months.every((month) =>
    monthDays.every((day) => Math.abs(day) > (DAYS_OF_MONTHS[month - 1] ?? 0)),
  );

function ruleOf(parts: ReadonlyMap<string, string>): Rule {
  const frequency = FREQUENCIES.find((each) => each === parts.get('FREQ'));
  if (frequency === undefined || FORBIDDEN[frequency].some((name) => parts.has(name)))
    throw new UnknownRule();
  // RFC 7529 writes out what is always so here.
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw new UnknownRule();
  if ((parts.get('SKIP') ?? 'OMIT') !== 'OMIT') throw new UnknownRule();
  const until = parts.get('UNTIL');
  if (until !== undefined && !/^\d{8}(?:T\d{6}Z?)?$/.test(until)) throw new UnknownRule();
  // RFC 5545 allows one of them.
  if (until !== undefined && parts.has('COUNT')) throw new UnknownRule();
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');
  if (weekStart === -1) throw new UnknownRule();
  const isOrdinalOfYear = frequency === 'YEARLY' && !parts.has('BYMONTH');
  const rule: Rule = {
    frequency,
    interval: numberOf(parts.get('INTERVAL') ?? '1', 1, MAX_INTERVAL),
    count: parts.has('COUNT')
      ? numberOf(parts.get('COUNT') ?? '', 1, 999_999_999)
      : Number.POSITIVE_INFINITY,
    until,
    weekStart,
    months: numbersOf(parts.get('BYMONTH'), { most: 12 }),
    weekNumbers: numbersOf(parts.get('BYWEEKNO'), { most: 53, fromEnd: true }),
    yearDays: numbersOf(parts.get('BYYEARDAY'), { most: 366, fromEnd: true }),
    monthDays: numbersOf(parts.get('BYMONTHDAY'), { most: 31, fromEnd: true }),
    days: daysOf(parts.get('BYDAY'), isOrdinalOfYear ? 53 : Math.min(5, MAX_ORDINAL[frequency])),
    hours: numbersOf(parts.get('BYHOUR'), { least: 0, most: 23 }),
    minutes: numbersOf(parts.get('BYMINUTE'), { least: 0, most: 59 }),
    seconds: numbersOf(parts.get('BYSECOND'), { least: 0, most: 59 }),
    positions: numbersOf(parts.get('BYSETPOS'), { most: 366, fromEnd: true }),
  };
  const { weekNumbers, days, positions } = rule;
  const isSelecting = [...parts.keys()].some(
    (name) => name.startsWith('BY') && name !== 'BYSETPOS',
  );
  if (positions !== undefined && !isSelecting) throw new UnknownRule();
  // RFC 5545 doesn't say which Sunday the second one of a week is.
  if (weekNumbers !== undefined && days?.some(({ ordinal }) => ordinal !== undefined) === true)
    throw new UnknownRule();
  if (wantsNoDay(rule)) throw new UnknownRule();
  return rule;
}

/** @returns undefined for a rule that isn't one, or repeats by hours or shorter times */
export function parseRule(text: string): Rule | undefined {
  try {
    return ruleOf(partsOf(text));
  } catch (error) {
    if (error instanceof UnknownRule) return undefined;
    throw error;
  }
}
