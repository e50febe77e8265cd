import { describe, expect, it } from 'vitest';
import { parseCalendar } from '../../../functions/ical/parse-calendar.ts';
import { UnreadableCalendar } from '../../../functions/ical/unreadable-calendar.ts';
import { addDays } from '../../../shared/dates.ts';

/** Odd calendars. A careless reading frees a night of each. In doubt a night is taken. */

const CONTEXT = { host: 'cal.example', today: '2026-07-01', ownHost: 'fellside.example' };

/** The nights of July, by their days; of other months with the month. Or the problem. */
function nightsIn(text: string, context: Partial<typeof CONTEXT> = {}): string {
  try {
    const nights = new Set<string>();
    for (const { check_in, check_out } of parseCalendar(Buffer.from(text), {
      ...CONTEXT,
      ...context,
    }))
      for (let night = check_in; night < check_out; night = addDays(night, 1))
        nights.add(night.startsWith('2026-07-') ? night.slice(8) : night);
    return [...nights].sort().join(' ');
  } catch (error) {
    if (error instanceof UnreadableCalendar) return error.problem;
    throw error;
  }
}

const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: readonly string[]): string =>
  ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

const DAY = ['UID:1', 'DTSTART;VALUE=DATE:20260710', 'DTEND;VALUE=DATE:20260711'];
const TWO_NIGHTS = ['UID:1', 'DTSTART;VALUE=DATE:20260710', 'DTEND;VALUE=DATE:20260712'];
const FIVE = [
  'UID:1',
  'DTSTART;VALUE=DATE:20260709',
  'DTEND;VALUE=DATE:20260710',
  'RRULE:FREQ=DAILY;COUNT=5',
];

describe('an event', () => {
  it.each<readonly [string, readonly string[], string]>([
    [
      'whose whole days repeat until midnight in summer',
      [...DAY, 'RRULE:FREQ=DAILY;UNTIL=20260711T230000Z'],
      '10 11 12',
    ],
    [
      'whose rule ends without a zone, in that of its beginning',
      [
        'UID:1',
        'DTSTART:20260710T150000Z',
        'DTEND:20260711T090000Z',
        'RRULE:FREQ=DAILY;UNTIL=20260712T150000',
      ],
      '10 11 12',
    ],
    [
      'that is left out by a time that is another day here',
      [...FIVE, 'EXDATE:20260710T230000Z'],
      '09 10 11 12 13',
    ],
    [
      'that is left out by a time of a zone that nobody knows',
      [...FIVE, 'EXDATE;TZID=Nowhere:20260710T230000'],
      '09 10 11 12 13',
    ],
    [
      'in UTC that is left out by a date across midnight',
      [
        'UID:1',
        'DTSTART:20260709T233000Z',
        'DTEND:20260710T100000Z',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20260711',
      ],
      '10 11 12',
    ],
    [
      'with a time that is added as a date',
      ['UID:1', 'DTSTART:20260710T150000', 'DTEND:20260712T100000', 'RDATE;VALUE=DATE:20260720'],
      '10 11 20 21',
    ],
    [
      'whose exact length is longer than its clocks say',
      [
        'UID:1',
        'DTSTART;TZID=Asia/Tokyo:20260710T000000',
        'DTEND:20260711T150000Z',
        'RDATE:20260720T070000Z',
      ],
      '09 10 20 21',
    ],
    [
      'with a count and an end at once',
      [...DAY, 'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260714'],
      'REPEATING',
    ],
    [
      'with quoted parameters that look like others',
      ['UID:1', 'DTSTART;X-P="a","b;VALUE=DATE":20260710T233000Z', 'DTEND:20260711T100000Z'],
      '11',
    ],
    [
      'with a time that is called a date',
      ['UID:1', 'DTSTART;VALUE=DATE:20260710T230000Z', 'DTEND;VALUE=DATE:20260712T230000Z'],
      '11 12',
    ],
    [
      'whose text has another kind of line end before a status',
      [...TWO_NIGHTS, 'DESCRIPTION:Guest wrote:\nSTATUS:CANCELLED'],
      '10 11',
    ],
    [
      'whose text goes on with a status as people write it',
      [...TWO_NIGHTS, 'DESCRIPTION:Guest wrote', 'Status: cancelled'],
      '10 11',
    ],
    [
      'whose text goes on before a date is left out',
      [
        ...DAY,
        'RRULE:FREQ=DAILY;COUNT=3',
        'DESCRIPTION:foo',
        'bar baz',
        'EXDATE;VALUE=DATE:20260711',
      ],
      '10 11 12',
    ],
    [
      'in a zone of three letters that programs read differently',
      ['UID:1', 'DTSTART;TZID=BST:20260710T000000', 'DTEND;TZID=BST:20260712T000000'],
      '09 10 11',
    ],
    [
      'with two zones',
      [
        'UID:1',
        'DTSTART;TZID=Asia/Tokyo;TZID=/Europe/London:20260710T200000',
        'DTEND;TZID=Asia/Tokyo;TZID=/Europe/London:20260711T100000',
      ],
      '10 11',
    ],
    [
      'with the same zone twice',
      [
        'UID:1',
        'DTSTART;TZID=Europe/London;TZID=Europe/London:20260710T200000',
        'DTEND;TZID=Europe/London:20260711T100000',
      ],
      '10',
    ],
    [
      'whose end has two letters swapped beside a length',
      ['UID:1', 'DTSTART;VALUE=DATE:20260710', 'DTNED;VALUE=DATE:20260714', 'DURATION:P1D'],
      'MALFORMED',
    ],
  ])('%s', (_, lines, nights) => {
    expect(nightsIn(calendarOf(event(...lines)))).toBe(nights);
  });
});

describe('a calendar', () => {
  const zone = (offset: string, ...rule: readonly string[]) =>
    [
      'BEGIN:VTIMEZONE',
      'TZID:Foo',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      ...rule,
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
  const inFoo = event(
    'UID:1',
    'DTSTART;TZID=Foo:20260710T200000',
    'DTEND;TZID=Foo:20260711T200000',
  );

  it('whose zone is defined twice takes all nights that it may be', () => {
    expect(nightsIn(calendarOf(zone('+0000'), zone('-1000'), inFoo))).toBe('10 11');
    expect(nightsIn(calendarOf(zone('+0000'), zone('+0000'), inFoo))).toBe('10');
  });

  it('is called off by no line of a text', () => {
    const lines = ['X-WR-CALDESC:Our rules:\nMETHOD:CANCEL', event(...TWO_NIGHTS)];
    expect(nightsIn(calendarOf(...lines))).toBe('10 11');
  });

  it('of other years is refused', () => {
    expect(nightsIn(calendarOf('CALSCALE:ETHIOPIC', event(...TWO_NIGHTS)))).toBe('NOT_A_CALENDAR');
    expect(nightsIn(calendarOf('CALSCALE:GREGORIAN', event(...TWO_NIGHTS)))).toBe('10 11');
  });

  it('keeps a series without an identifier as it is', () => {
    const [, ...day] = DAY;
    const cancelled = event('RECURRENCE-ID;VALUE=DATE:20260711', 'STATUS:CANCELLED');
    const series = event(...day, 'RRULE:FREQ=DAILY;COUNT=3');
    expect(nightsIn(calendarOf(series, cancelled))).toBe('10 11 12');
  });

  it('keeps two series with one identifier as they are', () => {
    const cancelled = event('UID:1', 'RECURRENCE-ID;VALUE=DATE:20260710', 'STATUS:CANCELLED');
    const other = event(...TWO_NIGHTS, 'RRULE:FREQ=DAILY;COUNT=2');
    expect(nightsIn(calendarOf(event(...FIVE), cancelled))).toBe('09 11 12 13');
    expect(nightsIn(calendarOf(event(...FIVE), other, cancelled))).toBe('09 10 11 12 13');
  });

  it('of Smoobu has stays whose guests’ names mean arrival or departure', () => {
    const stay = (from: string, to: string, summary: string) =>
      event(`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, `SUMMARY:${summary}`);
    const lines = [
      stay('20260710', '20260712', 'Smith'),
      stay('20260712', '20260715', 'Marie Depart'),
    ];
    expect(nightsIn(calendarOf(...lines), { host: 'login.smoobu.com' })).toBe('10 11 12 13 14');
  });
});
