import { formatDay, formatDays } from '../bookings/date-words.ts';
import { LAST_HOUR_TO_ASK } from '../bookings/limits.ts';
import { NOT_AVAILABLE } from '../bookings/rules.ts';
import type { StayDates } from '../bookings/types.ts';
import { formatPounds, toPounds } from '../money.ts';
import { pluralise } from '../pluralise.ts';
import type { FieldProblem } from '../problems.ts';
import { refundPercent } from './cancellation.ts';
import { FEE_UNIT_LABELS, WEEKDAY_LABELS } from './labels.ts';
import type {
  Fee,
  Quote,
  QuoteLine,
  QuoteRule,
  RefundStep,
  Refusal,
  StayRequest,
  Weekday,
} from './types.ts';

/** An amount of pence: `£740`, `£361.50`. */
export const formatPence = (pence: number): string => formatPounds(toPounds(pence));

/** The field of a request to which a rule belongs. */
const FIELDS = {
  PAST: 'check_in',
  TOO_LATE_TODAY: 'check_in',
  TOO_FAR_AHEAD: 'check_in',
  NO_NIGHT: 'check_out',
  TOO_LONG: 'check_out',
  NOTICE: 'check_in',
  TAKEN: 'check_in',
  PREPARATION: 'check_in',
  BLOCKED: 'check_in',
  CLOSED: 'check_in',
  ARRIVAL_DAY: 'check_in',
  DEPARTURE_DAY: 'check_out',
  MIN_STAY: 'check_out',
  GUESTS: 'guests',
  NO_DOGS: 'dogs',
  DOGS: 'dogs',
  UNKNOWN_EXTRA: 'extras',
} as const satisfies Record<QuoteRule, keyof StayRequest>;

export type QuoteField = (typeof FIELDS)[QuoteRule];

/** Days of the week as a list: `Friday`, `Monday or Friday`. */
export const daysInWords = (days: readonly Weekday[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    days.map((day) => WEEKDAY_LABELS[day]),
  );

const inPeriod = (period: string | null): string => (period === null ? '' : ` (${period})`);

/** A host's notice: `1 day’s notice`, `5 days’ notice`. */
const noticeOf = (days: number): string => (days === 1 ? '1 day’s notice' : `${days} days’ notice`);

/** The sentence of a refusal, without a full stop. */
function sentenceOf({ rule, period, days = [], limit = 0 }: Refusal): string {
  switch (rule) {
    case 'PAST':
      return 'Check-in date must not be in the past';
    case 'TOO_LATE_TODAY':
      return `Stays that start today can be requested until ${LAST_HOUR_TO_ASK}:00. Choose tomorrow or later`;
    case 'TOO_FAR_AHEAD':
      return `Check-in date must be within ${limit} months`;
    case 'NO_NIGHT':
      return 'Check-out date must be after check-in date';
    case 'TOO_LONG':
      return `A stay can be at most ${pluralise(limit, 'night')}`;
    case 'NOTICE':
      return `The host needs ${noticeOf(limit)}`;
    case 'TAKEN':
    case 'BLOCKED':
    case 'CLOSED':
      return NOT_AVAILABLE;
    case 'PREPARATION':
      return 'The host keeps nights free between stays';
    case 'ARRIVAL_DAY':
      return `Stays must start on a ${daysInWords(days)}${inPeriod(period)}`;
    case 'DEPARTURE_DAY':
      return `Stays must end on a ${daysInWords(days)}${inPeriod(period)}`;
    case 'MIN_STAY':
      return `The minimum stay is ${pluralise(limit, 'night')}${inPeriod(period)}`;
    case 'GUESTS':
      return `This property sleeps up to ${limit}`;
    case 'NO_DOGS':
      return 'This property doesn’t allow dogs';
    case 'DOGS':
      return `This property allows up to ${pluralise(limit, 'dog')}`;
    case 'UNKNOWN_EXTRA':
      return 'One of these extras is no longer available. Please choose again';
  }
}

/** A stay in words: `Fri 4 to Fri 11 June 2027`. */
export const stayInWords = ({ check_in, check_out }: StayDates): string =>
  formatDays(check_in, check_out);

/** The host's rules. Only their sentences are followed by another stay that can be booked. */
const HOST_RULES: readonly QuoteRule[] = [
  'NOTICE',
  'PREPARATION',
  'ARRIVAL_DAY',
  'DEPARTURE_DAY',
  'MIN_STAY',
];

/**
 * Why a stay isn't let, at its field, and what is let instead.
 * @param instead a stay that can be had. @default none is named
 */
export function refusalProblem(refusal: Refusal, instead?: StayDates): FieldProblem {
  const sentence = sentenceOf(refusal);
  const isNamed = instead !== undefined && HOST_RULES.includes(refusal.rule);
  return {
    path: FIELDS[refusal.rule],
    message: isNamed ? `${sentence}. You can book ${stayInWords(instead)}` : sentence,
  };
}

/** Why a day can't be one of arrival or departure, in a few words after the day. */
export const refusalNote = ({ rule, days = [], limit = 0 }: Refusal): string => {
  switch (rule) {
    case 'PAST':
    case 'TOO_LATE_TODAY':
      return 'past';
    case 'TAKEN':
      return 'taken';
    case 'BLOCKED':
    case 'CLOSED':
      return 'not available';
    case 'ARRIVAL_DAY':
      return `arrivals only on ${daysInWords(days)}`;
    case 'DEPARTURE_DAY':
      return `departures only on ${daysInWords(days)}`;
    case 'MIN_STAY':
      return `at least ${pluralise(limit, 'night')}`;
    case 'NOTICE':
      return `needs ${noticeOf(limit)}`;
    case 'PREPARATION':
      return 'kept free between stays';
    case 'TOO_LONG':
      return `at most ${pluralise(limit, 'night')}`;
    case 'TOO_FAR_AHEAD':
      return 'too far ahead';
    default:
      return 'not available';
  }
};

/** The label of a quote's line: `5 nights, Summer (£120 each)`. */
export function lineLabel(line: QuoteLine): string {
  const each = formatPence(line.each_pence);
  switch (line.kind) {
    case 'NIGHTS': {
      const season = line.period === null ? '' : `, ${line.period}`;
      const nights = pluralise(line.nights, line.rate === 'WEEKEND' ? 'weekend night' : 'night');
      return `${nights}${season} (${each} ${line.rate === 'WEEK' ? 'a week' : 'each'})`;
    }
    case 'EXTRA_GUESTS':
      return `${pluralise(line.guests, 'extra guest')} (${each} a night each)`;
    case 'FEE':
      return line.unit === 'STAY'
        ? line.name
        : `${line.name} (${each} ${FEE_UNIT_LABELS[line.unit]})`;
  }
}

/** A fee with its price: `Logs, £10 a stay`. */
export const feeLabel = ({ name, price_pence, unit }: Fee): string =>
  `${name}, ${formatPence(price_pence)} ${FEE_UNIT_LABELS[unit]}`;

const stepInWords = ({ until, percent }: RefundStep): string =>
  percent === 100
    ? `free cancellation until ${formatDay(until)}`
    : `${percent}% refund until ${formatDay(until)}`;

/** The refund for a guest who cancels; undefined if the host has said nothing about it. */
export function cancellationInWords({
  cancellation,
}: Pick<Quote, 'cancellation'>): string | undefined {
  if (cancellation === null) return undefined;
  const steps = cancellation.steps.map(stepInWords);
  if (steps.length === 0) return 'No refund if you cancel';
  const text = steps.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. After that, no refund`;
}

/**
 * The refund for a guest who cancels on a date; undefined if the host has said nothing about it.
 * @param date in London
 */
export function refundInWords(
  quote: Pick<Quote, 'cancellation' | 'total_pence'>,
  date: string,
): string | undefined {
  const percent = refundPercent(quote, date);
  if (percent === undefined) return undefined;
  if (percent === 0) return 'none';
  if (percent === 100) return 'in full';
  const pence = Math.round((quote.total_pence * percent) / 100);
  return `${percent}% of the total, ${formatPence(pence)}`;
}

type Fact = readonly [name: string, value: string];

/** The price of a stay in short: the total and the deposit. */
export const totalFacts = ({ total_pence, deposit_pence }: Quote): Fact[] => [
  ['Total', formatPence(total_pence)],
  ...(deposit_pence === null
    ? []
    : [['Deposit', `${formatPence(deposit_pence)}, refunded after the stay`] as const]),
];

/** The price of a stay in full: each line, the total, and the terms. */
export function quoteFacts(quote: Quote): Fact[] {
  const cancellation = cancellationInWords(quote);
  return [
    ...(isPlain(quote)
      ? []
      : quote.lines.map((line) => [lineLabel(line), formatPence(line.pence)] as const)),
    ...totalFacts(quote),
    ...(cancellation === undefined ? [] : [['Cancellation', cancellation] as const]),
  ];
}

/** Whether every night costs the same, and nothing else does. */
export const isPlain = ({ lines: [line, ...others] }: Pick<Quote, 'lines'>): boolean =>
  others.length === 0 && line?.kind === 'NIGHTS' && line.period === null && line.rate === 'NIGHT';
