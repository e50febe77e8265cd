import { addDays } from '../../shared/dates.ts';
import type { Random } from './random.ts';

/** A text with bare ends of lines, which is read in an event with an end. */
const RAW_TEXT = ['COMMENT:Keys with', 'the neighbour', 'Ring: 015394 12345'];
const hasEnd = (lines: readonly string[]) => lines.some((line) => /^(?:DTEND|DURATION)/.test(line));

/** A zone that no calendar defines. */
const UNKNOWN_ZONE = 'Customized Time Zone';

/** A whole calendar, of which the place of each event is known. */
export interface WholeCalendar {
  readonly host: string;
  readonly bytes: Buffer;
  readonly events: readonly {
    readonly from: number;
    readonly until: number;
    /** Events of one series decide together which of its nights are taken. */
    readonly series: string;
    /** Its series alone in a calendar with the same head. */
    readonly alone: Buffer;
    readonly hasZone: boolean;
  }[];
  /** Where the first event begins: before it are the head and the time zones. */
  readonly headUntil: number;
}

const compact = (date: string): string => date.replaceAll('-', '');

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Madrid',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const PRODUCTS = [
  { host: 'www.airbnb.example', product: '-//Airbnb Inc//Hosting Calendar 1.0//EN', uid: 'airbnb' },
  { host: 'www.vrbo.com', product: '-//HomeAway.com, Inc.//EN', uid: 'vrbo' },
  { host: 'ical.booking.com', product: '-//admin.booking.com//NONSGML v1.0//EN', uid: 'booking' },
  { host: 'calendar.google.com', product: '-//Google Inc//Google Calendar 70//EN', uid: 'google' },
  { host: 'stays.example', product: '-//Example Stays//Calendar//EN', uid: 'other' },
] as const;

const SUMMARIES = ['Reserved', 'Airbnb (Not available)', 'Réservée - Zoé', 'Blocked', 'CLOSED'];

/** @param name in identifiers, so that events of two calendars are not one series */
export function randomCalendar(choose: Random, today: string, name: string): WholeCalendar {
  const { host, product, uid: platform } = choose.pick(PRODUCTS);
  const isOwn = platform === 'google' || platform === 'other';
  const end = choose.chance(0.7) ? '\r\n' : '\n';
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    ...(isOwn || choose.chance(0.2) ? ZONE : []),
  ];
  const events: { lines: string[]; series: string; hasZone: boolean }[] = [];
  let date = addDays(today, choose.between(-5, 20));
  for (let count = choose.between(1, 8); count > 0; count -= 1) {
    const start = date;
    const stop = addDays(start, choose.between(1, 9));
    date = addDays(stop, choose.between(0, 30));
    const series = `${name}-${events.length}@${platform}.example`;
    const form = isOwn ? choose.between(0, 7) : 0;
    const hasZone = form === 1 || form === 2;
    const zone = ';TZID=Europe/Madrid';
    const unknown = `;TZID=${UNKNOWN_ZONE}`;
    const dates = [
      [`DTSTART;VALUE=DATE:${compact(start)}`, `DTEND;VALUE=DATE:${compact(stop)}`],
      [`DTSTART${zone}:${compact(start)}T160000`, `DTEND${zone}:${compact(stop)}T100000`],
      [`DTSTART${zone}:${compact(start)}T160000`, 'DURATION:P2DT18H'],
      [`DTSTART;VALUE=DATE:${compact(start)}`],
      [
        `DTSTART;VALUE=DATE:${compact(start)}`,
        `DTEND;VALUE=DATE:${compact(addDays(start, 2))}`,
        `RRULE:FREQ=WEEKLY;COUNT=${choose.between(2, 6)}`,
        `EXDATE;VALUE=DATE:${compact(addDays(start, 7))}`,
      ],
      [`DTSTART:${compact(start)}T150000Z`, `DTEND:${compact(stop)}T090000Z`],
      [`DTSTART${unknown}:${compact(start)}T140000`, `DTEND${unknown}:${compact(stop)}T100000`],
      [
        `DTSTART${unknown}:${compact(start)}T233000`,
        'DURATION:P1DT12H',
        `RRULE:FREQ=MONTHLY;BYMONTHDAY=${choose.between(1, 28)};BYHOUR=23;BYMINUTE=30;COUNT=4`,
        `EXDATE${choose.pick([unknown, zone])}:${compact(start)}T233000`,
      ],
    ][form];
    const event = (more: readonly string[]) => [
      'BEGIN:VEVENT',
      ...(choose.chance(0.5) ? ['DTSTAMP:20261001T060102Z'] : []),
      ...more,
      `UID:${series}`,
      `SUMMARY:${choose.pick(SUMMARIES)}`,
      ...(choose.chance(0.3) ? ['DESCRIPTION:Zoé kommt früh\\, mit', ' zwei Hunden'] : []),
      ...(hasEnd(more) && choose.chance(0.2) ? RAW_TEXT : []),
      ...(choose.chance(0.3) ? ['STATUS:CONFIRMED', 'TRANSP:OPAQUE'] : []),
      ...(choose.chance(0.2) ? ['BEGIN:VALARM', 'TRIGGER:-P1D', 'END:VALARM'] : []),
      'END:VEVENT',
    ];
    events.push({ lines: event(dates ?? []), series, hasZone });
    if (form === 4 && choose.chance(0.5)) {
      const replaced = compact(addDays(start, 14));
      const moved = compact(addDays(start, 17));
      const replacement = [`RECURRENCE-ID;VALUE=DATE:${replaced}`, `DTSTART;VALUE=DATE:${moved}`];
      events.push({ lines: event(replacement), series, hasZone: false });
    }
    if (isOwn && choose.chance(0.1)) {
      const off = choose.pick(['TRANSP:TRANSPARENT', 'STATUS:CANCELED']);
      const free = [`DTSTART;VALUE=DATE:${compact(start)}`, off];
      events.push({
        lines: ['BEGIN:VEVENT', ...free, `UID:free-${series}`, 'END:VEVENT'],
        series: `free-${series}`,
        hasZone: false,
      });
    }
  }
  const bytesOf = (lines: readonly string[]) =>
    Buffer.from(lines.map((line) => line + end).join(''));
  const tail = bytesOf(['END:VCALENDAR']);
  const headBytes = bytesOf(head);
  let from = headBytes.length;
  const placed = events.map(({ lines, ...event }) => {
    const bytes = bytesOf(lines);
    const place = { from, until: from + bytes.length };
    from = place.until;
    return { ...event, ...place, bytes };
  });
  const seriesBytes = (wanted: string) =>
    placed.filter(({ series }) => series === wanted).map(({ bytes }) => bytes);
  return {
    host,
    bytes: Buffer.concat([headBytes, ...placed.map(({ bytes }) => bytes), tail]),
    events: placed.map(({ bytes: _, ...event }) => ({
      ...event,
      alone: Buffer.concat([headBytes, ...seriesBytes(event.series), tail]),
    })),
    headUntil: headBytes.length,
  };
}

const clockOffset = (hours: number): string =>
  `${hours < 0 ? '-' : '+'}${`${Math.abs(hours)}`.padStart(2, '0')}00`;

/** The calendar of which its unknown zone is so many hours ahead of UTC. */
export function inZone({ bytes, headUntil }: WholeCalendar, hours: number): Buffer {
  const zone = [
    'BEGIN:VTIMEZONE',
    `TZID:${UNKNOWN_ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${clockOffset(hours)}`,
    `TZOFFSETTO:${clockOffset(hours)}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ].join('\r\n');
  return Buffer.concat([
    bytes.subarray(0, headUntil),
    Buffer.from(zone),
    bytes.subarray(headUntil),
  ]);
}

/** A replacement of some bytes of the whole calendar. */
interface Edit {
  readonly from: number;
  readonly until: number;
  readonly by: Buffer;
}

/** A damaged calendar, and which events of the whole one no damage has touched. */
export interface DamagedCalendar {
  readonly damage: string;
  readonly bytes: Buffer;
  isTouched(event: WholeCalendar['events'][number]): boolean;
}

const linesIn = (bytes: Buffer): { from: number; until: number }[] => {
  const lines: { from: number; until: number }[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const until = end === -1 ? bytes.length : end + 1;
    lines.push({ from, until });
    from = until;
  }
  return lines;
};

const NOTHING = Buffer.alloc(0);

const RUBBISH = [
  '\0',
  '\0\0\0\0',
  '<html>',
  '"',
  ';',
  ':',
  '\r',
  '\n',
  '\r\n ',
  ' ',
  '\t',
  '\\',
  '%s%n',
  '__proto__',
  '\uFEFF',
  '\u2028',
  '🐑',
  'BEGIN:VCALENDAR\r\n',
  'END:VCALENDAR\r\n',
  'END:VEVENT\r\nBEGIN:VEVENT\r\n',
  'RRULE:FREQ=SECONDLY\r\n',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\n',
  'RRULE:FREQ=DAILY;INTERVAL=999999999\r\n',
  'EXDATE:20261101\r\n',
  'STATUS:CANCELLED\r\n',
  'DTSTART:99999999T999999Z\r\n',
  'DURATION:P99999999999999999999W\r\n',
];

type Damage = (bytes: Buffer, choose: Random, other: Buffer) => Edit[];

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a byte': (bytes, choose) => {
    const from = choose.between(0, bytes.length - 1);
    return [{ from, until: from + 1, by: Buffer.from([choose.between(0, 255)]) }];
  },
  'a bit': (bytes, choose) => {
    const from = choose.between(0, bytes.length - 1);
    const by = Buffer.from([(bytes[from] ?? 0) ^ (1 << choose.between(0, 7))]);
    return [{ from, until: from + 1, by }];
  },
  'a lost byte': (bytes, choose) => {
    const from = choose.between(0, bytes.length - 1);
    return [{ from, until: from + 1, by: NOTHING }];
  },
  'a lost part': (bytes, choose) => {
    const from = choose.between(0, bytes.length - 1);
    const until = Math.min(bytes.length, from + choose.between(2, choose.pick([10, 100, 1000])));
    return [{ from, until, by: NOTHING }];
  },
  'a cut': (bytes, choose) => [
    { from: choose.between(0, bytes.length - 3), until: bytes.length, by: NOTHING },
  ],
  'a lost line': (bytes, choose) => [{ ...choose.pick(linesIn(bytes)), by: NOTHING }],
  'a line twice': (bytes, choose) => {
    const lines = linesIn(bytes);
    const { from, until } = choose.pick(lines);
    const place = choose.pick(lines).from;
    return [{ from: place, until: place, by: bytes.subarray(from, until) }];
  },
  'lines exchanged': (bytes, choose) => {
    const lines = linesIn(bytes);
    const [one, other] = [choose.pick(lines), choose.pick(lines)].sort((a, b) => a.from - b.from);
    if (one === undefined || other === undefined || one === other) return [];
    return [
      { ...one, by: bytes.subarray(other.from, other.until) },
      { ...other, by: bytes.subarray(one.from, one.until) },
    ];
  },
  'a huge number': (bytes, choose) => {
    const digits = [...bytes.toString('latin1').matchAll(/\d+/g)];
    const { index, 0: number } = choose.pick(digits);
    const by = Buffer.from('9'.repeat(choose.pick([1, 4, 8, 20, 400, 100_000])));
    return [{ from: index, until: index + number.length, by }];
  },
  'deep nesting': (bytes, choose) => {
    const { from } = choose.pick(linesIn(bytes));
    const name = choose.pick(['VEVENT', 'VALARM', 'X-A', 'VCALENDAR']);
    const depth = choose.pick([1, 5, 9, 20_000]);
    const by = `BEGIN:${name}\r\n`.repeat(depth) + `END:${name}\r\n`.repeat(depth);
    return [{ from, until: from, by: Buffer.from(by) }];
  },
  rubbish: (bytes, choose) => {
    const from = choose.between(0, bytes.length);
    return [{ from, until: from, by: Buffer.from(choose.pick(RUBBISH)) }];
  },
  'the end of another one': (bytes, choose, other) => [
    {
      from: choose.between(0, bytes.length),
      until: bytes.length,
      by: other.subarray(choose.between(0, other.length)),
    },
  ],
  'a part of another one': (bytes, choose, other) => {
    const from = choose.between(0, bytes.length);
    const begin = choose.between(0, other.length);
    const by = other.subarray(begin, choose.between(begin, other.length));
    return [{ from, until: choose.between(from, bytes.length), by }];
  },
};

/** Other encodings of the same text. A reader that accepts one reads all of it. */
const ENCODINGS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'UTF-16': (bytes) => Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le'),
  'UTF-16 without a mark': (bytes) => Buffer.from(bytes.toString(), 'utf16le'),
  'Latin-1': (bytes) => Buffer.from(bytes.toString(), 'latin1'),
  'a byte order mark': (bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes]),
  'ends of lines of Unix': (bytes) => Buffer.from(bytes.toString().replaceAll('\r\n', '\n')),
  'ends of lines of old Macs': (bytes) => Buffer.from(bytes.toString().replace(/\r?\n/g, '\r')),
  'ends of lines made longer': (bytes) => Buffer.from(bytes.toString().replaceAll('\n', '\r\n')),
};

function edited(bytes: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { from, until, by } of edits) {
    parts.push(bytes.subarray(at, from), by);
    at = until;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

/** A calendar with up to three damages, or in another encoding. @param other another one's bytes */
export function damaged(whole: WholeCalendar, other: Buffer, choose: Random): DamagedCalendar {
  if (choose.chance(0.05)) {
    const damage = choose.pick(Object.keys(ENCODINGS));
    const bytes = ENCODINGS[damage]?.(whole.bytes) ?? whole.bytes;
    return { damage, bytes, isTouched: () => false };
  }
  const names = Array.from({ length: choose.pick([1, 1, 1, 2, 3]) }, () =>
    choose.pick(Object.keys(DAMAGES)),
  );
  const edits: Edit[] = [];
  for (const edit of names.flatMap((name) => DAMAGES[name]?.(whole.bytes, choose, other) ?? []))
    if (edits.every(({ from, until }) => edit.until < from || edit.from > until)) edits.push(edit);
  edits.sort((one, next) => one.from - next.from);
  const touches = (from: number, until: number): boolean =>
    edits.some((edit) =>
      edit.from === edit.until
        ? from < edit.from && edit.from < until
        : edit.from < until && edit.until > from,
    );
  const isHeadTouched =
    touches(0, whole.headUntil) || edits.some(({ from }) => from === whole.headUntil);
  const touched = new Set(
    whole.events.filter(({ from, until }) => touches(from, until)).map(({ series }) => series),
  );
  return {
    damage: names.join(', '),
    bytes: edited(whole.bytes, edits),
    isTouched: ({ series, hasZone }) => touched.has(series) || (hasZone && isHeadTouched),
  };
}
