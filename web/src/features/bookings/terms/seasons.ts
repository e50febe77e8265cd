import { formatDay, formatDays } from '../../../../../shared/bookings/date-words.ts';
import { rangeIncludes } from '../../../../../shared/bookings/rules.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { addDays, daysBetween } from '../../../../../shared/dates.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { WEEKDAY_LABELS } from '../../../../../shared/quotes/labels.ts';
import type { CutPeriod } from '../../../../../shared/quotes/periods.ts';
import { formatPence } from '../../../../../shared/quotes/sentences.ts';
import type {
  NightPrices,
  Period,
  StayRules,
  Weekday,
} from '../../../../../shared/quotes/types.ts';

/** The values that a new season begins with. */
export type SeasonValues = NightPrices & StayRules;

/** The seasons of the year by month, from January. */
const BY_MONTH = [
  ...['Winter', 'Winter', 'Spring', 'Spring', 'Spring', 'Summer'],
  ...['Summer', 'Summer', 'Autumn', 'Autumn', 'Autumn', 'Winter'],
] as const;

const includesChristmas = (range: DateRange): boolean =>
  [0, 1].some((years) =>
    rangeIncludes(range, `${Number(range.start_date.slice(0, 4)) + years}-12-25`),
  );

/** A name for a season, by its middle. */
export function seasonName(range: DateRange): string {
  const nights = daysBetween(range.start_date, range.end_date);
  if (nights < 31 && includesChristmas(range)) return 'Christmas';
  const middle = addDays(range.start_date, Math.floor(nights / 2));
  return BY_MONTH[Number(middle.slice(5, 7)) - 1] ?? 'Season';
}

/** A new season. It has the values of the one that was edited last, or those of the whole year. */
export const newSeason = (
  { start_date, end_date }: DateRange,
  { price_pence, weekend_price_pence, weekly_price_pence, ...rules }: SeasonValues,
): Period => ({
  name: seasonName({ start_date, end_date }),
  ...{ start_date, end_date, price_pence, weekend_price_pence, weekly_price_pence },
  min_stay_arrival: rules.min_stay_arrival,
  min_stay_through: rules.min_stay_through,
  arrival_days: rules.arrival_days,
  departure_days: rules.departure_days,
});

const dayOf = (date: string): string => formatDay(date, { weekdays: false, year: false });

/** Tells how a season changes that another one cuts: `Summer now ends on 14 July.` */
function cutInWords({ period, parts }: CutPeriod): string {
  const [first, second] = parts;
  if (first === undefined) return `${period.name} has been replaced.`;
  if (second !== undefined) {
    return `${period.name} now ends on ${dayOf(first.end_date)} and continues from ${dayOf(second.start_date)}.`;
  }
  return first.start_date === period.start_date
    ? `${period.name} now ends on ${dayOf(first.end_date)}.`
    : `${period.name} now starts on ${dayOf(first.start_date)}.`;
}

/** Tells how seasons change that another one cuts. Empty if it cuts none. */
export const cutsInWords = (cuts: readonly CutPeriod[]): string => cuts.map(cutInWords).join(' ');

/** The nights of a season: `3 July to 4 September 2027`. */
export const nightsInWords = ({ start_date, end_date }: DateRange): string =>
  formatDays(start_date, end_date, { weekdays: false });

/** The last that was typed for an amount may be no number. */
const isAmount = (pence: number | null): pence is number => typeof pence === 'number';

/** Prices in a line: `£180 a night, £200 at weekends, £1,150 a week`. */
export const pricesInWords = ({
  price_pence,
  weekend_price_pence,
  weekly_price_pence,
}: NightPrices): string =>
  [
    isAmount(price_pence) ? `${formatPence(price_pence)} a night` : 'No price',
    ...(isAmount(weekend_price_pence) ? [`${formatPence(weekend_price_pence)} at weekends`] : []),
    ...(isAmount(weekly_price_pence) ? [`${formatPence(weekly_price_pence)} a week`] : []),
  ].join(', ');

const namesOf = (days: readonly Weekday[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    days.map((day) => WEEKDAY_LABELS[day]),
  );

/** Rules in a line: `at least 7 nights, from Friday to Friday`. */
export function rulesInWords(rules: StayRules): string {
  const { min_stay_through, min_stay_arrival, arrival_days, departure_days } = rules;
  const shortest = Math.max(min_stay_through, min_stay_arrival);
  return [
    shortest > 1 ? `at least ${pluralise(shortest, 'night')}` : 'any number of nights',
    ...(arrival_days.length > 0 ? [`arrival on ${namesOf(arrival_days)}`] : []),
    ...(departure_days.length > 0 ? [`departure on ${namesOf(departure_days)}`] : []),
  ].join(', ');
}
