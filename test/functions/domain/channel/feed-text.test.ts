import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it, test } from 'vitest';
import { type FeedEvent, feedEvents } from '../../../../functions/domain/channel/feed-events.ts';
import { calendarText } from '../../../../functions/domain/channel/feed-text.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { rangeIncludes } from '../../../../shared/bookings/rules.ts';
import type { Calendar } from '../../../../shared/bookings/types.ts';
import { addDays, addMonths } from '../../../../shared/dates.ts';
import { randomCircumstances } from '../../../support/random-stays.ts';
import { soakTest } from '../../../support/soak.ts';

/** The nights that a reader finds taken. */
type Reader = (text: string) => string[];

/** The nights from one date until the day before another. */
function nightsBetween(start: string, end: string): string[] {
  const nights: string[] = [];
  for (let night = start; night < end; night = addDays(night, 1)) nights.push(night);
  return nights;
}

const sortedOnce = (nights: readonly string[]): string[] => [...new Set(nights)].sort();

/** The nights that the library ical.js reads. */
const readByIcalJs: Reader = (text) =>
  sortedOnce(
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').flatMap((component) => {
      const { startDate, endDate } = new ICAL.Event(component);
      expect([startDate.isDate, endDate.isDate, startDate.zone.tzid]).toEqual([
        true,
        true,
        'floating',
      ]);
      return nightsBetween(startDate.toString(), endDate.toString());
    }),
  );

/** The nights that the library ts-ics reads. It turns dates into instants at midnight in UTC. */
const readByTsIcs: Reader = (text) =>
  sortedOnce(
    (convertIcsCalendar(undefined, text).events ?? []).flatMap(({ start, end }) => {
      expect([start.type, end?.type]).toEqual(['DATE', 'DATE']);
      const dateOf = (at?: Date) => at?.toISOString().slice(0, 10) ?? '';
      return nightsBetween(dateOf(start.date), dateOf(end?.date));
    }),
  );

/** Lines without their folds: bytes first, as a fold may be anywhere in them. */
const unfoldedLines = (text: string): string[] =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => Buffer.from(line, 'latin1').toString('utf8'));

/** A reader of the grammar, as strict as RFC 5545: of lines, properties and their order. */
const readByGrammar: Reader = (text) => {
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.slice(0, -2).split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  const [begin, ...lines] = unfoldedLines(text.slice(0, -2));
  expect([begin, lines.pop()]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const first = lines.indexOf('BEGIN:VEVENT');
  const head = lines.slice(0, first === -1 ? undefined : first);
  expect(head.map((line) => line.split(/[:;]/)[0])).toEqual([
    'VERSION',
    'PRODID',
    'CALSCALE',
    'METHOD',
    'X-WR-CALNAME',
    'REFRESH-INTERVAL',
    'X-PUBLISHED-TTL',
  ]);
  const nights: string[] = [];
  const uids = new Set<string>();
  const events = lines.slice(head.length);
  const LENGTH = 10;
  for (let at = 0; at < events.length; at += LENGTH) {
    const one = events.slice(at, at + LENGTH).join('\n');
    const match =
      /^BEGIN:VEVENT\nUID:(\S+@\S+)\nDTSTAMP:\d{8}T\d{6}Z\nLAST-MODIFIED:\d{8}T\d{6}Z\nDTSTART;VALUE=DATE:(\d{8})\nDTEND;VALUE=DATE:(\d{8})\nSUMMARY:(?:Reserved|Not available)\nSTATUS:CONFIRMED\nTRANSP:OPAQUE\nEND:VEVENT$/.exec(
        one,
      );
    expect(match, one).not.toBeNull();
    const [, uid = '', start = '', end = ''] = match ?? [];
    expect(uids.has(uid), `${uid} twice`).toBe(false);
    uids.add(uid);
    const dashed = (date: string) => date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
    expect(end > start).toBe(true);
    nights.push(...nightsBetween(dashed(start), dashed(end)));
  }
  return sortedOnce(nights);
};

const READERS = { 'ical.js': readByIcalJs, 'ts-ics': readByTsIcs, grammar: readByGrammar };

const event = (start_date: string, end_date: string, uid = start_date): FeedEvent => ({
  uid: `${uid}@fellside.example`,
  at: new Date('2026-11-02T09:00:00.000Z'),
  start_date,
  end_date,
  summary: 'Reserved',
});

const CONTEXT = {
  reader: { channel_id: derivedId('chn', 'reader') },
  listing_id: derivedId('lst', 'feed'),
  host: 'fellside.example',
  since: new Date('2026-01-01T00:00:00.000Z'),
};

describe.each(Object.entries(READERS))('a calendar, read by %s', (_, read) => {
  it.each([
    ['over 29 February', '2028-02-27', '2028-03-02'],
    ['from 29 February', '2028-02-29', '2028-03-01'],
    ['over the end of February of a common year', '2027-02-27', '2027-03-02'],
    ['in the night in which clocks go forward', '2027-03-27', '2027-03-28'],
    ['after it', '2027-03-28', '2027-03-29'],
    ['in the night in which clocks go back', '2026-10-24', '2026-10-25'],
    ['after it', '2026-10-25', '2026-10-26'],
    ['in summer', '2027-06-30', '2027-07-02'],
    ['over the new year', '2026-12-30', '2027-01-03'],
  ])('has a stay %s', (_, start, end) => {
    expect(read(calendarText('Beck Side', [event(start, end)]))).toEqual(nightsBetween(start, end));
  });

  it('has stays that follow each other', () => {
    const events = [event('2027-06-01', '2027-06-03'), event('2027-06-03', '2027-06-04')];

    expect(read(calendarText('Beck Side', events))).toEqual(
      nightsBetween('2027-06-01', '2027-06-04'),
    );
  });

  it('may be empty', () => {
    expect(read(calendarText('Beck Side', []))).toEqual([]);
  });
});

describe('a calendar’s name', () => {
  const nameIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('x-wr-calname');
  const unescaped = (text: unknown) => String(text).replace(/\\([\\;,])/g, '$1');

  test.each([
    ['Beck Side, Rydal; the old one \\ the new'],
    // A character of two, three and four octets at the end of a line, at each distance from it.
    ...['é', '–', '🐑'].flatMap((character) =>
      Array.from({ length: 5 }, (_, more) => [`${'a'.repeat(58 + more)}${character.repeat(40)}`]),
    ),
  ])('is read as it was: %s', (title) => {
    const text = calendarText(title, []);

    readByGrammar(text);
    expect(unescaped(nameIn(text))).toBe(title);
    const [, line = ''] =
      unfoldedLines(text)
        .find((each) => each.startsWith('X-WR-CALNAME:'))
        ?.split(/:(.*)/s) ?? [];
    expect(line).toBe(title.replace(/[\\;,]/g, '\\$&'));
  });

  test('can’t begin a property of its own', () => {
    const text = calendarText('Beck\r\nBEGIN:VEVENT\nX:\rY', []);

    expect(readByGrammar(text)).toEqual([]);
    expect(text).toContain('X-WR-CALNAME:Beck\\nBEGIN:VEVENT\\nX:\\nY\r\n');
  });
});

/** The nights that are taken, counted one by one. */
function takenNights({ occupied, blocked, windows }: Calendar, today: string): string[] {
  // The last day of the month in which a stay can begin last.
  const end = addDays(addMonths(`${today.slice(0, 7)}-01`, 19), -1);
  const isOpen = (night: string) =>
    night > end || windows.length === 0 || windows.some((range) => rangeIncludes(range, night));
  return nightsBetween(today, addDays(today, 1200)).filter(
    (night) =>
      !isOpen(night) ||
      blocked.some((range) => rangeIncludes(range, night)) ||
      occupied.some(({ check_in, check_out }) => check_in <= night && night < check_out),
  );
}

soakTest(
  'random calendars have the same nights for three readers as one by one',
  { sample: 40, whole: 10_000 },
  async ({ amount, choose }) => {
    for (let round = 0; round < amount; round += 1) {
      const { calendar, clock } = randomCircumstances(choose);
      const { today } = clock;
      const occupied = calendar.occupied.map((stay, number) => ({
        ...stay,
        booking_id: derivedId('bkg', number),
      }));
      const events = feedEvents({ ...calendar, occupied }, { ...CONTEXT, today });
      const text = calendarText('Beck Side', events);
      const expected = takenNights(calendar, today);

      for (const [name, read] of Object.entries(READERS)) {
        const nights = read(text).filter((night) => night >= today);
        expect(nights, `${name}, round ${round}`).toEqual(expected);
      }
    }
    return amount;
  },
);
