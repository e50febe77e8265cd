import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { endOfReading } from '../../../functions/ical/end-of-reading.ts';
import type { ParsedNights } from '../../../functions/ical/parse-calendar.ts';
import { parseCalendar } from '../../../functions/ical/parse-calendar.ts';
import { UnreadableCalendar } from '../../../functions/ical/unreadable-calendar.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { addDays, addMonths } from '../../../shared/dates.ts';
import { READ, REFUSED } from './expected.ts';

const TODAY = '2026-10-20';
const CONTEXT = { host: 'calendars.example', today: TODAY, ownHost: 'fellside.example' };
const FEEDS = join(import.meta.dirname, 'calendars');

const feed = (name: string): Buffer => readFileSync(join(FEEDS, `${name}.ics`));

const wordsOf = ({ check_in, check_out, kind, rolling, ours }: ParsedNights): string =>
  `${check_in}/${check_out} ${kind}${rolling ? ' rolling' : ''}${ours ? ' ours' : ''}`;

const read = (bytes: Uint8Array, context: Partial<typeof CONTEXT> = {}): string[] =>
  parseCalendar(bytes, { ...CONTEXT, ...context }).map(wordsOf);

function problemOf(bytes: Uint8Array, context: Partial<typeof CONTEXT> = {}): string {
  try {
    return `read: ${read(bytes, context).join(', ')}`;
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableCalendar);
    return (error as UnreadableCalendar).problem;
  }
}

/** A calendar with an event of these lines each. */
const calendarOf = (...events: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );

const STAY = ['DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261027', 'SUMMARY:Reserved'];
const NIGHTS = ['2026-10-24/2026-10-27 RESERVED'];

describe('a calendar', () => {
  it.each(Object.entries(READ))('is read: %s', (name, expected) => {
    const today = name.endsWith('next-day') ? addDays(TODAY, 1) : TODAY;
    expect(read(feed(name), { today })).toEqual(expected);
  });

  it.each(Object.entries(REFUSED))('is refused: %s', (name, problem) => {
    expect(problemOf(feed(name))).toBe(problem);
  });

  it('of the tests is listed', () => {
    const names = readdirSync(FEEDS).map((file) => file.replace(/\.ics$/, ''));
    expect([...Object.keys(READ), ...Object.keys(REFUSED)].sort()).toEqual(names.sort());
  });
});

describe('the bytes of a calendar', () => {
  const text = calendarOf(STAY).toString();

  it.each<[string, Buffer]>([
    ['a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['two byte order marks', Buffer.from(`\uFEFF\uFEFF${text}`)],
    ['line ends of Unix', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['line ends of old Macs', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['line ends written twice', Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['no last line end', Buffer.from(text.trimEnd())],
    ['a fold with a tab', Buffer.from(text.replace('Reserved', 'Res\r\n\terved'))],
    ['a fold in a date', Buffer.from(text.replace('20261027', '2026\r\n 1027'))],
    ['folds of one character', Buffer.from(text.replace('Reserved', [...'Reserved'].join('\n ')))],
    ['Latin-1', Buffer.from(text.replace('Reserved', 'Réservée - Zoé'), 'latin1')],
    [
      'a fold inside a character',
      Buffer.from(
        Buffer.from(text.replace('Reserved', 'Réservée'))
          .toString('latin1')
          .replace('\xC3\xA9serv', '\xC3\r\n \xA9serv'),
        'latin1',
      ),
    ],
    [
      'a line of a megabyte',
      calendarOf([...STAY, `DESCRIPTION:${'x'.repeat(SOURCE_LIMITS.bytes - 300)}`]),
    ],
    [
      'a megabyte of folds',
      calendarOf([...STAY, `DESCRIPTION:${'x\r\n '.repeat(SOURCE_LIMITS.bytes / 4 - 100)}`]),
    ],
    ['a megabyte of empty lines', Buffer.from(`${'\n'.repeat(SOURCE_LIMITS.bytes - 300)}${text}`)],
  ])('may have %s', (_, bytes) => {
    expect(read(bytes)).toEqual(NIGHTS);
  });

  it('are part of a view of other bytes', () => {
    const other = Buffer.concat([Buffer.from('xx'), Buffer.from(text), Buffer.from('yy')]);
    expect(read(new Uint8Array(other.buffer, other.byteOffset + 2, other.length - 4))).toEqual(
      NIGHTS,
    );
  });

  it.each<[string, Buffer, string]>([
    ['no bytes', Buffer.alloc(0), 'EMPTY'],
    ['spaces', Buffer.from(' \r\n\t'), 'EMPTY'],
    ['a byte order mark alone', Buffer.from('\uFEFF'), 'EMPTY'],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'NOT_A_CALENDAR'],
    ['a zip file', Buffer.from('PK\u0003\u0004 and more'), 'NOT_A_CALENDAR'],
    ['an end of zeros', Buffer.concat([Buffer.from(text), Buffer.alloc(10)]), 'INCOMPLETE'],
    ['too many bytes', Buffer.alloc(SOURCE_LIMITS.bytes + 1, 'x'), 'TOO_LARGE'],
    ['a small web page', Buffer.from('<p>Please log in</p>'), 'WEB_PAGE'],
    ['XML', Buffer.from('<?xml version="1.0"?><icalendar/>'), 'NOT_A_CALENDAR'],
    ['deep nesting', Buffer.from(`BEGIN:VCALENDAR\n${'BEGIN:X-A\n'.repeat(20_000)}`), 'INCOMPLETE'],
  ])('are refused: %s', (_, bytes, problem) => {
    expect(problemOf(bytes)).toBe(problem);
  });

  it('are refused at any cut', () => {
    const bytes = feed('google-weekly');
    for (let length = 1; length < bytes.length - 2; length += 1)
      expect([length, problemOf(bytes.subarray(0, length))]).toEqual([length, 'INCOMPLETE']);
  });
});

describe('a text that goes on in raw lines', () => {
  const withText = (...lines: readonly string[]) => problemOf(calendarOf([...STAY, ...lines]));
  const READS = `read: ${NIGHTS}`;

  it.each([
    [['DESCRIPTION:Late', 'Keys with neighbour', 'Ring Jo: 015394 12345', 'Phone:1', 'Thanks']],
    [['X-ALT-DESC;FMTTYPE=text/html:<p>', '<b style="color:red">Dogs</b>', '</p>']],
    [['BEGIN:VALARM', 'DESCRIPTION:one', 'and two', 'END:VALARM']],
    [['DESCRIPTION:Late', 'Rate agreed', 'Date of arrival Friday', 'End of the lane']],
    // Neither is believed: it may be a part of the text.
    [['DESCRIPTION:Late', 'See below', 'Status: cancelled', 'Transp:TRANSPARENT']],
  ])('is left out: %j', (lines) => {
    expect(withText(...lines)).toBe(READS);
  });

  it('may come before the end of the event', () => {
    const [start = '', end = ''] = STAY;
    const summary = 'SUMMARY:Reserved';
    const bytes = calendarOf([start, summary, 'and a dog', end]);
    expect(problemOf(bytes)).toBe(READS);
    expect(problemOf(calendarOf([start, summary, 'and a dog']))).toBe('MALFORMED');
  });

  it.each([
    [['DESCRIPTION:Late', 'RRULEFREQ=WEEKLY;COUNT=3']],
    [['DESCRIPTION:Late', 'RRUL E', 'x']],
    [['DESCRIPTION:Late', 'RR', 'ULE:FREQ=WEEKLY;COUNT=3']],
    [['DESCRIPTION:Late', 'RDATE VALUE=DATE 20261101']],
    [['DESCRIPTION:Late', 'Keys DTEND;VALUE=DATE:20261030']],
    [['DESCRIPTION:Late', 'URATION P3D']],
    [['DESCRIPTION:Late', 'Keys', 'ATE:20261101']],
    [['UID:1', 'Keys with neighbour']],
    [['DTSTAMP:20261019T080000Z', 'Keys with neighbour']],
    [['DESCRIPTION:Late', 'BEGIN VEVENT', 'END:VEVENT']],
  ])('isn’t one where it may be a damaged line: %j', (lines) => {
    expect(withText(...lines)).toBe('MALFORMED');
  });

  it('isn’t outside of events', () => {
    const text = calendarOf(STAY).toString();
    const head = text.replace('VERSION:2.0', 'X-WR-CALDESC:Our let\r\nby the beck');
    expect(problemOf(Buffer.from(head))).toBe('MALFORMED');
  });
});

describe('a calendar that calls off', () => {
  it('is read as without nights if each METHOD says so', () => {
    const text = calendarOf(STAY).toString();
    const withMethods = (...methods: readonly string[]) =>
      Buffer.from(
        text.replace('VERSION:2.0', methods.map((each) => `METHOD:${each}`).join('\r\n')),
      );
    expect(read(withMethods('cancel'))).toEqual([]);
    expect(read(withMethods('CANCEL', 'PUBLISH'))).toEqual(NIGHTS);
    expect(read(withMethods('PUBLISH'))).toEqual(NIGHTS);
  });
});

describe('a zone that nobody knows', () => {
  const OWN = ';TZID=Customized Time Zone';
  const weekly = [
    `DTSTART${OWN}:20261102T140000`,
    `DTEND${OWN}:20261104T100000`,
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'SUMMARY:Reserved',
  ];
  const first = '2026-11-02/2026-11-04 RESERVED';
  const last = ['2026-11-09/2026-11-11 RESERVED', '2026-11-16/2026-11-18 RESERVED'];

  it('excludes and replaces times of its own, and none of another', () => {
    const without = (exdate: string) => read(calendarOf([...weekly, exdate]));
    expect(without(`EXDATE${OWN}:20261102T140000`)).toEqual(last);
    expect(without('EXDATE:20261102T140000Z')).toEqual([first, ...last]);
    expect(without('EXDATE;TZID=Another:20261102T140000')).toEqual([first, ...last]);
    expect(without('EXDATE;TZID=Europe/London:20261102T140000')).toEqual([first, ...last]);
  });

  it('has all nights that it may be', () => {
    const night = [`DTSTART${OWN}:20261102T113000`, `DTEND${OWN}:20261103T120000`];
    expect(read(calendarOf(night))).toEqual(['2026-11-01/2026-11-04 UNKNOWN']);
  });

  it('goes on until a last time wherever that may be', () => {
    const until = (last: string) =>
      read(calendarOf(weekly.map((line) => line.replace('COUNT=3', `UNTIL=${last}`))));
    // Fourteen hours east of Greenwich it is still two in the afternoon.
    expect(until('20261109T000000Z')).toEqual([first, last[0]]);
    expect(until('20261108T235959Z')).toEqual([first]);
  });
});

describe('the limits', () => {
  const events = (count: number) =>
    calendarOf(
      ...Array.from({ length: count }, (_, number) => [`UID:${number}@stays.example`, ...STAY]),
    );

  it('allow 5,000 events', () => {
    expect(read(events(SOURCE_LIMITS.events))).toHaveLength(SOURCE_LIMITS.events);
    expect(problemOf(events(SOURCE_LIMITS.events + 1))).toBe('TOO_MANY_EVENTS');
  });

  it('allow 750 nights of repeating events', () => {
    const daily = (count: number) => [
      'DTSTART;VALUE=DATE:20261024',
      'DTEND;VALUE=DATE:20261025',
      `RRULE:FREQ=DAILY;COUNT=${count}`,
    ];
    expect(read(calendarOf(daily(375), daily(374)))).toHaveLength(375);
    expect(problemOf(calendarOf(daily(375), daily(376)))).toBe('REPEATING');
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=MONTHLY;BYDAY=9MO',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=',
    'FREQ=DAILY;RSCALE=CHINESE',
    'FREQ=DAILY;OFTEN=YES',
    'FREQ=WEEKLY;FREQ=DAILY',
    'DAILY',
    '',
  ])('refuse what can’t be followed: %s', (rule) => {
    expect(problemOf(calendarOf([...STAY, `RRULE:${rule}`]))).toBe('REPEATING');
  });

  it('end a long search', () => {
    const rule = 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=31;BYSETPOS=1;COUNT=9999';
    const many = Array.from({ length: 100 }, () => ['DTSTART;VALUE=DATE:19000101', rule]);
    expect(problemOf(calendarOf(...many))).toBe('REPEATING');
  });

  it('end at too many time zones', () => {
    const withZones = (count: number) => {
      const [, zone = ''] =
        /(BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n)/s.exec(feed('zone-of-its-own').toString()) ?? [];
      const names = Array.from({ length: count }, (_, number) => `Zone ${number}`);
      const zones = names.map((name) => zone.replace('Customized Time Zone', name));
      const events = names.map((name) => [`DTSTART;TZID=${name}:20261102T120000`]);
      const text = calendarOf(...events).toString();
      return Buffer.from(text.replace('VERSION:2.0\r\n', `VERSION:2.0\r\n${zones.join('')}`));
    };
    expect(read(withZones(20))).toHaveLength(1);
    expect(problemOf(withZones(1000))).toBe('REPEATING');
  });
});

describe('platforms', () => {
  it.each([
    'www.airbnb.co.uk',
    'airbnb.com',
    'www.airbnb.com.au',
    'www.abritel.fr',
    'www.vrbo.com',
    'www.fewo-direkt.de',
    'www.stayz.com.au',
    'ical.booking.com',
  ])('of %s have no repeating events', (host) => {
    expect(problemOf(feed('rdate'), { host })).toBe('REPEATING');
  });

  it.each(['airbnb.com.stays.example', 'notairbnb.com', 'booking.com.example', 'mybooking.com'])(
    'aren’t taken for others: %s',
    (host) => {
      expect(read(feed('rdate'), { host })).toHaveLength(3);
    },
  );

  it('are known by the host, whatever the calendar says', () => {
    expect(read(feed('bare-dates'), { host: 'ical.booking.com' })).toEqual([
      '2026-10-24/2026-10-27 UNKNOWN',
    ]);
  });

  it.each([
    [7, true],
    [8, false],
  ])('of Airbnb have a notice of up to seven nights: %i', (count, isNotice) => {
    const compact = (date: string) => date.replaceAll('-', '');
    const block = [
      'UID:7f662ec65913-notice@airbnb.com',
      `DTSTART;VALUE=DATE:${compact(TODAY)}`,
      `DTEND;VALUE=DATE:${compact(addDays(TODAY, count))}`,
      'SUMMARY:Airbnb (Not available)',
    ];
    const nights = parseCalendar(calendarOf(block), { ...CONTEXT, host: 'www.airbnb.co.uk' });
    expect(nights.map(({ rolling }) => rolling)).toEqual([isNotice]);
  });

  it('of Airbnb have a window that moves each day, for 400 days', () => {
    const compact = (date: string) => date.replaceAll('-', '');
    const block = (from: string, until: string) => [
      `UID:7f662ec65913-${from}@airbnb.com`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(until)}`,
      'SUMMARY:Airbnb (Not available)',
    ];
    const own = block('2027-12-24', '2028-01-02');
    for (let day = 0; day < 400; day += 1) {
      const today = addDays(TODAY, day);
      const nights = parseCalendar(
        calendarOf(
          block(today, addDays(today, 2)),
          block(addMonths(today, 9), addDays(addMonths(today, 12), 1)),
          own,
        ),
        { ...CONTEXT, today, host: 'www.airbnb.co.uk' },
      );
      const inWindow = addMonths(today, 9) > '2028-01-02';
      if (inWindow) expect(nights.map(({ rolling }) => rolling)).toEqual([true, false, true]);
      else expect(nights[0]?.rolling).toBe(true);
    }
  });
});

describe('what leaves', () => {
  const all = Object.keys(READ).flatMap((name) => parseCalendar(feed(name), CONTEXT));

  it('has nothing of a guest, of a reservation or of an identifier', () => {
    for (const nights of all)
      expect(nights).toEqual({
        check_in: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        check_out: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        kind: expect.stringMatching(/^(?:RESERVED|BLOCKED|UNKNOWN)$/),
        rolling: expect.any(Boolean),
        ours: expect.any(Boolean),
        uid: expect.stringMatching(/^[\w-]{16}$/),
      });
  });

  it('has the same identifier for the same event, and another one for each time of a series', () => {
    const uidsOf = (name: string, today = TODAY) =>
      parseCalendar(feed(name), { ...CONTEXT, today }).map(({ uid }) => uid);
    expect(uidsOf('airbnb-moved-by-a-day')).toEqual([uidsOf('airbnb')[0]]);
    expect(new Set(uidsOf('airbnb-uid-reused')).size).toBe(1);
    expect(new Set(uidsOf('rdate')).size).toBe(3);
    expect(uidsOf('rdate', '2026-10-26')).toEqual(uidsOf('rdate').slice(1));
  });

  it('is the same for an endless block from one day to the next', () => {
    expect(endOfReading('2026-10-20')).toBe('2028-08-01');
    expect(endOfReading('2026-10-21')).toBe('2028-08-01');
    const [one] = parseCalendar(feed('booking-closed-horizon'), CONTEXT);
    const context = { ...CONTEXT, today: '2026-10-21' };
    expect(parseCalendar(feed('booking-closed-horizon'), context)).toEqual([one]);
  });

  it('has no text in the error', () => {
    for (const name of Object.keys(REFUSED))
      expect(() => read(feed(name))).toThrow(/^The calendar can’t be read: [A-Z_]+$/);
  });
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/London'])(
  'the time zone %s of the process changes nothing',
  (TZ) => {
    const parser = join(FEEDS, '../../../../functions/ical/parse-calendar.ts');
    const script = `
      import { readFileSync } from 'node:fs';
      import { parseCalendar } from ${JSON.stringify(parser)};
      const { names, context, feeds } = JSON.parse(process.argv[1]);
      const read = (name) => parseCalendar(readFileSync(feeds + '/' + name + '.ics'), context);
      console.log(JSON.stringify({
        offset: new Date(2026, 0, 1).getTimezoneOffset(),
        nights: names.map(read),
      }));`;
    const names = Object.keys(READ);
    const given = JSON.stringify({ names, context: CONTEXT, feeds: FEEDS });
    const { offset, nights } = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, given], {
        encoding: 'utf8',
        env: { ...process.env, TZ },
      }),
    );
    const offsets = { 'Pacific/Kiritimati': -840, 'America/Los_Angeles': 480, 'Europe/London': 0 };
    expect(offset).toBe(offsets[TZ as keyof typeof offsets]);
    expect(nights).toEqual(names.map((name) => parseCalendar(feed(name), CONTEXT)));
  },
);
