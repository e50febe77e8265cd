import type { Rule } from './recurrence-rule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const mod = (number: number, by: number): number => ((number % by) + by) % by;

const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / DAY_MS;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** A day of the calendar, as rules look at it. `day` counts from 1970. */
interface Day {
  readonly day: number;
  readonly year: number;
  readonly month: number;
  readonly date: number;
  /** 0 for Monday. */
  readonly weekday: number;
}

function dayAt(day: number): Day {
  const at = new Date(day * DAY_MS);
  return {
    day,
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    date: at.getUTCDate(),
    weekday: mod(day + 3, 7),
  };
}

/** The day on which the first week of a year begins. Most of that week's days are in the year. */
function firstWeek(year: number, weekStart: number): number {
  const fourth = dayOf(year, 1, 4);
  return fourth - mod(fourth + 3 - weekStart, 7);
}

/** The year to which a day's week belongs. */
function weekYear({ day, year }: Day, weekStart: number): number {
  if (day < firstWeek(year, weekStart)) return year - 1;
  return day >= firstWeek(year + 1, weekStart) ? year + 1 : year;
}

/** Whether a list has a place, counted from the beginning or, below nought, from the end. */
const hasPlace = (list: readonly number[], place: number, length: number): boolean =>
  list.includes(place) || list.includes(place - length - 1);

/** The number of a day's period: of its day, week, month or year. */
function periodOf({ frequency, weekStart, weekNumbers }: Rule, at: Day): number {
  switch (frequency) {
    case 'DAILY':
      return at.day;
    case 'WEEKLY':
      return Math.floor((at.day + 3 - weekStart) / 7);
    case 'MONTHLY':
      return at.year * 12 + at.month - 1;
    case 'YEARLY':
      return weekNumbers === undefined ? at.year : weekYear(at, weekStart);
  }
}

/** The parts that a rule takes from the day on which its event begins. */
function withStart(rule: Rule, { month, date, weekday }: Day): Rule {
  const { frequency, months, weekNumbers, yearDays, monthDays, days } = rule;
  const onWeekday = { ...rule, days: [{ weekday, ordinal: undefined }] };
  if (days !== undefined || monthDays !== undefined || yearDays !== undefined) return rule;
  switch (frequency) {
    case 'DAILY':
      return rule;
    case 'WEEKLY':
      return onWeekday;
    case 'MONTHLY':
      return { ...rule, monthDays: [date] };
    case 'YEARLY':
      if (weekNumbers !== undefined) return onWeekday;
      return { ...rule, months: months ?? [month], monthDays: [date] };
  }
}

/** Whether a rule wants a day of one of its periods. */
function wants(rule: Rule, at: Day): boolean {
  const { frequency, weekStart, months, weekNumbers, yearDays, monthDays, days } = rule;
  const { day, year, month, date, weekday } = at;
  if (months !== undefined && !months.includes(month)) return false;
  const monthLength = month === 12 ? 31 : dayOf(year, month + 1, 1) - dayOf(year, month, 1);
  if (monthDays !== undefined && !hasPlace(monthDays, date, monthLength)) return false;
  const yearDay = day - dayOf(year, 1, 1) + 1;
  const yearLength = isLeap(year) ? 366 : 365;
  if (yearDays !== undefined && !hasPlace(yearDays, yearDay, yearLength)) return false;
  if (weekNumbers !== undefined) {
    const inYear = weekYear(at, weekStart);
    const first = firstWeek(inYear, weekStart);
    const weeks = (firstWeek(inYear + 1, weekStart) - first) / 7;
    if (!hasPlace(weekNumbers, Math.floor((day - first) / 7) + 1, weeks)) return false;
  }
  if (days === undefined) return true;
  const isOfYear = frequency === 'YEARLY' && months === undefined;
  const place = isOfYear ? yearDay : date;
  const length = isOfYear ? yearLength : monthLength;
  return days.some(
    (each) =>
      each.weekday === weekday &&
      (each.ordinal === undefined ||
        each.ordinal === Math.ceil(place / 7) ||
        each.ordinal === -Math.ceil((length - place + 1) / 7)),
  );
}

/** The times of day of a rule, in milliseconds and in order. */
function timesOfDay({ hours, minutes, seconds }: Rule, start: number): readonly number[] {
  const time = mod(start, DAY_MS) / 1000;
  const times = (hours ?? [Math.floor(time / 3600)]).flatMap((hour) =>
    (minutes ?? [Math.floor(time / 60) % 60]).flatMap((minute) =>
      (seconds ?? [time % 60]).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
  return [...new Set(times)].sort((one, other) => one - other);
}

/** The days of the longest period of a rule, before which none of its days can be in it. */
const LONGEST = { DAILY: 0, WEEKLY: 6, MONTHLY: 30, YEARLY: 371 } as const;

/** From when until when a rule's times are wanted. */
interface RuleReach {
  readonly earliest: number;
  readonly latest: number;
  /** Takes a step for each day that is looked at, and for each time. */
  spend(steps: number): void;
}

/**
 * The times of a rule in order, day by day, so that every rule has an end. What is counted is counted
 * from its start; what isn't begins shortly before the first time that is wanted.
 * @param start of the event: what is shown there, in milliseconds as if it were in UTC
 */
export function* ruleTimes(
  given: Rule,
  start: { readonly shown: number; readonly isDate: boolean },
  { earliest, latest, spend }: RuleReach,
): Generator<number> {
  const first = dayAt(Math.floor(start.shown / DAY_MS));
  const rule = withStart(given, first);
  const times = start.isDate ? [0] : timesOfDay(rule, start.shown);
  const { count, interval, positions, frequency } = rule;
  const isCounted = count !== Number.POSITIVE_INFINITY;
  const from = isCounted ? first.day : Math.max(first.day, Math.floor(earliest / DAY_MS) - 1);
  const firstPeriod = periodOf(rule, first);
  let left = count;

  function* wanted(): Generator<number> {
    let period = Number.NaN;
    let ofPeriod: number[] = [];
    const chosen = () => {
      const all = ofPeriod;
      ofPeriod = [];
      return all.filter((_, place) => hasPlace(positions ?? [], place + 1, all.length));
    };
    const end = Math.floor(latest / DAY_MS) + (positions === undefined ? 0 : LONGEST[frequency]);
    for (
      let day = from - (positions === undefined ? 0 : LONGEST[frequency]);
      day <= end;
      day += 1
    ) {
      spend(1);
      const at = dayAt(day);
      const its = periodOf(rule, at);
      if (mod(its - firstPeriod, interval) !== 0) continue;
      if (positions !== undefined && its !== period) {
        yield* chosen();
        period = its;
      }
      if (!wants(rule, at)) continue;
      for (const time of times) {
        spend(1);
        if (positions === undefined) yield day * DAY_MS + time;
        else ofPeriod.push(day * DAY_MS + time);
      }
    }
    yield* chosen();
  }

  for (const shown of wanted()) {
    if (shown < start.shown) continue;
    if (shown > latest || left === 0) return;
    left -= 1;
    if (shown >= earliest) yield shown;
    if (left === 0) return;
  }
}
