import type { Random } from './random.ts';

/**
 * Small calendars that are dear to read, or would be for other readers: by zones, rules, lists, folding,
 * nesting, parameters and sheer numbers. Each is drawn anew, in sizes up to the megabyte that is fetched.
 */

type Lines = readonly string[];

const MOST = 990_000;
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const many = (count: number, lines: (number: number) => Lines): string[] =>
  Array.from({ length: count }, (_, number) => lines(number)).flat();

const calendar = (lines: Lines, end = '\r\n'): Buffer =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(end));

const event = (lines: Lines): Lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** A number of parts of this size: the most that fit into a calendar, or fewer. */
const upTo = (choose: Random, bytesOfEach: number): number =>
  Math.max(1, Math.floor((MOST / bytesOfEach) * choose.pick([0.01, 0.1, 0.5, 1])));

/** A list of numbers, as parts of rules have them. */
const list = (choose: Random, first: number, last: number): string => {
  const length = choose.pick([1, 5, 60, 2_000]);
  return Array.from({ length }, () => choose.between(first, last)).join(',');
};

const rule = (choose: Random): string => {
  const parts = [`FREQ=${choose.pick(['SECONDLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])}`];
  const may = (part: string) => void (choose.chance(0.3) && parts.push(part));
  may(`INTERVAL=${choose.pick([1, 2, 7, 400, 999])}`);
  may(`COUNT=${choose.pick([1, 750, 99_999])}`);
  may(`UNTIL=${choose.pick(['20270101', '99991231T235959Z', '20990101T000000'])}`);
  may(
    `BYDAY=${choose.pick([DAYS.join(','), '5MO', '-5SU', '53MO', many(60, () => DAYS).join(',')])}`,
  );
  may(`BYMONTH=${list(choose, 1, 12)}`);
  may(`BYMONTHDAY=${list(choose, -31, 31)}`);
  may(`BYYEARDAY=${list(choose, -366, 366)}`);
  may(`BYWEEKNO=${list(choose, -53, 53)}`);
  may(`BYHOUR=${list(choose, 0, 23)}`);
  may(`BYMINUTE=${list(choose, 0, 59)}`);
  may(`BYSECOND=${list(choose, 0, 59)}`);
  may(`BYSETPOS=${list(choose, -366, 366)}`);
  may(`WKST=${choose.pick(DAYS)}`);
  return `RRULE:${parts.join(';')}`;
};

const ZONES = ['Europe/Paris', 'America/New_York', 'Nowhere/At all', 'GMT Standard Time', 'D'];

const start = (choose: Random): string =>
  `DTSTART;TZID=${choose.pick(ZONES)}:${choose.pick(['19000101', '19700229', '20270101', '20990101'])}T120000`;

const observance = (choose: Random, lines: Lines): Lines => {
  const name = choose.pick(['STANDARD', 'DAYLIGHT']);
  return [
    `BEGIN:${name}`,
    `DTSTART:${choose.pick(['00010101', '16010101', '19700101', '20260101'])}T0${choose.between(0, 9)}0000`,
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    ...lines,
    `END:${name}`,
  ];
};

const zone = (name: string, lines: Lines): Lines => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...lines,
  'END:VTIMEZONE',
];

const far = (name: string): Lines => [
  `DTSTART;TZID=${name}:20990101T120000`,
  `DTEND;TZID=${name}:99980102T120000`,
];

const dates = (count: number, from: number): string =>
  many(count, (number) => [`${from + (number % 90)}0101T000000`]).join(',');

export const CALENDAR_BOMBS: Readonly<Record<string, (choose: Random) => Buffer>> = {
  'a zone with many rules, and an event in a far year': (choose) =>
    calendar([
      ...zone(
        'D',
        many(choose.pick([25, 100, 1_000, 5_000]), () =>
          observance(choose, ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU']),
        ),
      ),
      ...many(choose.pick([1, 500]), () => event(far('D'))),
    ]),
  'zones with rules of any kind': (choose) =>
    calendar([
      ...many(choose.pick([1, 20, 300]), (number) =>
        zone(
          `Z${number}`,
          many(choose.pick([1, 10]), () => observance(choose, [rule(choose)])),
        ),
      ),
      ...many(choose.pick([1, 300]), (number) => event(far(`Z${number}`))),
    ]),
  'a zone with a list of dates': (choose) =>
    calendar([
      ...zone('D', observance(choose, [`RDATE:${dates(upTo(choose, 20), 1950)}`])),
      ...many(choose.pick([1, 1_000]), () => event(far('D'))),
    ]),
  'a name of a zone for each event': (choose) =>
    calendar(
      many(upTo(choose, 250), (number) =>
        event([`DTSTART;TZID=x${number}/${choose.pick(ZONES)}:20270101T120000`, `UID:${number}`]),
      ),
    ),
  'rules of any kind': (choose) =>
    calendar(
      many(choose.pick([1, 50, 2_000]), () => event([start(choose), rule(choose)])).slice(
        0,
        20_000,
      ),
    ),
  'many rules in an event': (choose) =>
    calendar(
      event([start(choose), ...many(upTo(choose, 60), () => ['RRULE:FREQ=YEARLY;COUNT=2'])]),
    ),
  'a rule through a century that is free': (choose) =>
    calendar(
      many(upTo(choose, 200), () =>
        event([
          `DTSTART;TZID=${choose.pick(ZONES)}:19000101T120000`,
          `RRULE:FREQ=${choose.pick(['DAILY', 'YEARLY'])};BYDAY=${DAYS.join(',')};COUNT=99999`,
        ]),
      ),
    ),
  'a list of dates of an event': (choose) =>
    calendar(
      event([
        'DTSTART;TZID=Europe/Paris:20270101T120000',
        'RRULE:FREQ=DAILY;COUNT=300',
        `${choose.pick(['EXDATE', 'RDATE'])};TZID=${choose.pick(ZONES)}:${dates(upTo(choose, 20), 2010)}`,
      ]),
    ),
  'many events in the place of others': (choose) =>
    calendar(
      many(upTo(choose, 200), (number) =>
        event([
          'UID:a',
          `RECURRENCE-ID;TZID=${choose.pick(ZONES)}:202701${10 + (number % 20)}T120000`,
          start(choose),
          'RRULE:FREQ=DAILY;COUNT=300',
        ]),
      ),
    ),
  'folds, one to a character': (choose) =>
    calendar(
      event([
        'DTSTART:20270101',
        `X-A:${`${choose.pick(['', 'x', '\t'])}\n `.repeat(upTo(choose, 4))}`,
      ]),
    ),
  'one line': (choose) =>
    calendar(
      event([
        'DTSTART:20270101',
        `${choose.pick(['SUMMARY', 'X-A', 'DTEND', 'UID', 'ATTENDEE'])}:${choose.pick(['x', '\\n', 'é', ',', 'DTEND'])}`.repeat(
          upTo(choose, 40),
        ),
      ]),
    ),
  'parameters and quotation marks': (choose) =>
    calendar(
      event([
        `DTSTART${choose.pick([';A="', ';A="b"', ';A', ';TZID="x', ';VALUE=DATE'])}`.repeat(
          upTo(choose, 20),
        ),
        `DTSTART;VALUE=DATE${choose.pick([';A="b:c"', ';A=b', ';A="'])}`.concat(
          choose.pick([';A="b"', ';', ';A=']).repeat(upTo(choose, 8)),
          ':20270101',
        ),
      ]),
    ),
  'alarms, and components that are deep': (choose) => {
    const depth = choose.pick([1, 4, 7, 5_000]);
    const inside = choose.pick(['VALARM', 'X-A']);
    return calendar([
      ...event([
        'DTSTART:20270101',
        ...many(upTo(choose, 400 * depth), () => [
          ...many(depth, () => [`BEGIN:${inside}`]),
          'TRIGGER:-PT1H',
          ...many(depth, () => [`END:${inside}`]),
        ]),
      ]),
    ]);
  },
  'properties without number': (choose) =>
    calendar(
      event(['DTSTART:20270101', 'DTEND:20270103', ...many(upTo(choose, 6), () => ['X-A:'])]),
      '\n',
    ),
  'calendars without number': (choose) => {
    const inside = choose.pick([[], event(['DTSTART:20270101']), zone('D', [])]);
    const one = calendar(inside, '\n');
    return Buffer.concat(many(upTo(choose, one.length), () => ['']).map(() => one));
  },
  'as many events as there may be': (choose) =>
    calendar(
      many(4_990, (number) =>
        event([`UID:${number}`, start(choose), ...far('Europe/Paris').slice(1)]),
      ),
    ),
  'lines that are none': (choose) =>
    Buffer.from(
      `BEGIN:VCALENDAR${choose.pick(['\n', '\r', '\n\r', ' \n', '\0', ':', ';a="'])}`.repeat(
        upTo(choose, 18),
      ),
    ),
};
