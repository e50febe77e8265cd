import { createHash } from 'node:crypto';
import type { Form, Platform, PlatformEvent } from './platform.ts';

/**
 * Calendars in the forms that platforms really send, with their quirks: stamps of the fetch, lines
 * that end in LF, stays that look like blocks, and names of guests.
 */

interface Writer {
  readonly head: readonly string[];
  /** The characters that end a line. */
  readonly end: string;
  readonly event: (event: Required<PlatformEvent>, stamp: string) => readonly string[];
  readonly uidOf: (event: PlatformEvent) => string;
  /** Whether each fetch has another stamp, so that no two are the same text. */
  readonly restamps: boolean;
}

const hash = ({ check_in, check_out, kind }: PlatformEvent): string =>
  createHash('md5').update(`${kind} ${check_in} ${check_out}`).digest('hex');

const days = ({ check_in, check_out }: PlatformEvent): string[] => [
  `DTSTART;VALUE=DATE:${check_in.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${check_out.replaceAll('-', '')}`,
];

const WRITERS: Readonly<Record<Form, Writer>> = {
  AIRBNB: {
    head: ['PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
    end: '\r\n',
    event: (event, stamp) => [
      `DTSTAMP:${stamp}`,
      ...days(event),
      `SUMMARY:${event.kind === 'RESERVED' ? 'Reserved' : 'Airbnb (Not available)'}`,
      `UID:${event.uid}`,
      ...(event.kind === 'RESERVED'
        ? [
            `DESCRIPTION:Reservation URL: https://www.airbnb.example/hosting/reservations/details/HM${hash(event).slice(0, 8).toUpperCase()}\\nPhone Number (Last 4 Digits): 0000`,
          ]
        : []),
    ],
    uidOf: (event) =>
      `${event.kind === 'RESERVED' ? '1418fb94e984' : '7f662ec65913'}-${hash(event)}@airbnb.com`,
    restamps: true,
  },
  VRBO: {
    head: ['PRODID:-//HomeAway.com, Inc.//EN', 'VERSION:2.0'],
    end: '\n',
    event: (event, stamp) => [
      `UID:${event.uid}`,
      `DTSTAMP:${stamp}`,
      ...days(event),
      `SUMMARY:${event.kind === 'RESERVED' ? 'Reserved - Ann' : 'Blocked'}`,
    ],
    uidOf: (event) => {
      const text = hash(event);
      return `${event.kind === 'RESERVED' ? text.slice(0, 8) : '02292020'}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
    },
    restamps: false,
  },
  BOOKING_COM: {
    head: [
      'PRODID:-//admin.booking.com\\, b.v.//NONSGML v1.0//EN',
      'VERSION:2.0',
      'METHOD:PUBLISH',
    ],
    end: '\r\n',
    event: (event, stamp) => [
      'ORGANIZER:MAILTO:noreply@booking.example',
      `DTSTAMP:${stamp}`,
      ...days(event),
      `UID:${event.uid}`,
      'SUMMARY:CLOSED - Not available',
    ],
    uidOf: (event) => `${hash(event)}@booking.com`,
    restamps: true,
  },
  GOOGLE: {
    head: [
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:The cottage',
      'X-WR-TIMEZONE:Europe/London',
    ],
    end: '\r\n',
    event: (event, stamp) => [
      ...days(event),
      `DTSTAMP:${stamp}`,
      `UID:${event.uid}`,
      'STATUS:CONFIRMED',
      `SUMMARY:${event.kind === 'RESERVED' ? 'Ann and family' : 'Keep free'}`,
      'TRANSP:OPAQUE',
    ],
    uidOf: (event) => `${hash(event).slice(0, 26)}@google.com`,
    restamps: false,
  },
};

/** A stamp for those that don't say when they were fetched. */
const FIRST_STAMP = '20260101T000000Z';

/** How many octets a line has at most, before it is folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

export interface Feed {
  readonly text: string;
  readonly etag?: string;
}

/** @param now the time of the fetch */
export function feedOf({ form, events }: Pick<Platform, 'form' | 'events'>, now: Date): Feed {
  const { head, end, event, uidOf, restamps } = WRITERS[form];
  const stamp = restamps ? `${now.toISOString().replace(/[-:]|\.\d+/g, '')}` : FIRST_STAMP;
  const lines = [
    'BEGIN:VCALENDAR',
    ...head,
    ...events.flatMap((each) => [
      'BEGIN:VEVENT',
      ...event({ ...each, uid: each.uid ?? uidOf(each) }, stamp),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ];
  const text = lines.map((line) => folded(line, end)).join(end);
  if (restamps) return { text };
  return { text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"` };
}

function folded(line: string, end: string): string {
  const octets = Buffer.from(line);
  if (octets.length <= LINE_OCTETS) return line;
  // All in ASCII here, so no character is cut.
  const first = octets.subarray(0, LINE_OCTETS).toString();
  const rest = octets.subarray(LINE_OCTETS).toString();
  return [first, ...(rest.match(/.{1,74}/g) ?? [])].join(`${end} `);
}
