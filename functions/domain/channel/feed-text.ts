import { SITE_NAME } from '../../../shared/brand.ts';
import type { FeedEvent } from './feed-events.ts';

/** How often a platform should fetch a calendar. Most keep their own time. */
const REFRESH = 'PT1H';

/** The most octets in a line, without its end. */
const LINE_OCTETS = 75;

/** A TEXT value. A bare line break would begin a property of its own. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n');

const octetsOf = (text: string): number => Buffer.byteLength(text);

/** A line in parts of 75 octets; each further one begins with a space. No character is split. */
function folded(line: string): string {
  if (octetsOf(line) <= LINE_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}

const dateOf = (date: string): string => date.replaceAll('-', '');

/** `20261127T052300Z` */
const instantOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const linesOf = ({ uid, at, start_date, end_date, summary }: FeedEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${instantOf(at)}`,
  `LAST-MODIFIED:${instantOf(at)}`,
  `DTSTART;VALUE=DATE:${dateOf(start_date)}`,
  `DTEND;VALUE=DATE:${dateOf(end_date)}`,
  `SUMMARY:${summary}`,
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  'END:VEVENT',
];

/**
 * Events as a calendar file (RFC 5545). They are whole days without a time zone, so no change of the
 * clocks moves them. It has no time of its own: the same events are the same text.
 * @param title the calendar's name
 */
export const calendarText = (title: string, events: readonly FeedEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SITE_NAME}//Calendars of lets//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
