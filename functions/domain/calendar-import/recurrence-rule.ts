/** Numbers that ical.js counts through one by one. */
const SMALL_NUMBER = /^(?:[1-9]|[1-9]\d|[1-9]\d\d)$/;
const DAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
const DAYS = /^(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU)){0,6}$/;
const DAYS_OF_MONTH =
  /^(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)){0,30}$/;
const MONTH_DAYS = /^(?:-?(?:[1-9]|[12]\d|3[01]))(?:,-?(?:[1-9]|[12]\d|3[01])){0,30}$/;
const MONTHS = /^(?:0?[1-9]|1[0-2])(?:,(?:0?[1-9]|1[0-2])){0,11}$/;
const POSITIONS = /^-?[1-5](?:,-?[1-5]){0,9}$/;

const COMMON: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', SMALL_NUMBER],
  ['COUNT', /^[1-9]\d{0,4}$/],
  ['UNTIL', /^\d{8}(?:T\d{6}Z?)?$/],
  ['WKST', DAY],
]);

/** The parts that a rule may have besides the common ones, by its frequency. */
const PARTS: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map([
  [
    'DAILY',
    new Map([
      ['BYDAY', DAYS],
      ['BYMONTH', MONTHS],
    ]),
  ],
  [
    'WEEKLY',
    new Map([
      ['BYDAY', DAYS],
      ['BYMONTH', MONTHS],
    ]),
  ],
  [
    'MONTHLY',
    new Map([
      ['BYDAY', DAYS_OF_MONTH],
      ['BYMONTHDAY', MONTH_DAYS],
      ['BYSETPOS', POSITIONS],
    ]),
  ],
  [
    'YEARLY',
    new Map([
      ['BYDAY', DAYS_OF_MONTH],
      ['BYMONTHDAY', MONTH_DAYS],
      ['BYMONTH', MONTHS],
      ['BYSETPOS', POSITIONS],
    ]),
  ],
]);

/** A rule's parts by their names in capitals. Undefined if one has no value, or is there twice. */
export function ruleParts(rule: string): ReadonlyMap<string, string> | undefined {
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().split(';')) {
    if (part === '') continue;
    const [name = '', value, more] = part.split('=');
    if (value === undefined || more !== undefined || parts.has(name)) return undefined;
    parts.set(name, value);
  }
  return parts;
}

/**
 * Whether a rule repeats by days, weeks, months or years in a way that ical.js can follow to its end.
 * It never ends a search for a day that doesn't exist, such as each second Monday from a Tuesday on,
 * every two days in February alone, or 30 February.
 */
export function isFollowed(rule: string): boolean {
  const parts = ruleParts(rule);
  const own = PARTS.get(parts?.get('FREQ') ?? '');
  if (parts === undefined || own === undefined) return false;
  for (const [name, value] of parts)
    if ((COMMON.get(name) ?? own.get(name))?.test(value) !== true) return false;
  const frequency = parts.get('FREQ');
  const isOften = frequency === 'DAILY' || frequency === 'WEEKLY';
  const skips = (parts.get('INTERVAL') ?? '1') !== '1';
  const selects = parts.has('BYMONTH') || (frequency === 'DAILY' && parts.has('BYDAY'));
  if (isOften && skips && selects) return false;
  return (
    !parts.has('BYSETPOS') || (DAYS.test(parts.get('BYDAY') ?? '') && !parts.has('BYMONTHDAY'))
  );
}
