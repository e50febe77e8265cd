import * as z from 'zod';

/** The platforms whose calendars are imitated. */
export const FORMS = ['AIRBNB', 'VRBO', 'BOOKING_COM', 'GOOGLE'] as const;
export type Form = (typeof FORMS)[number];

/** How a platform may misbehave, with what it does then. */
export const FAULTS = {
  LOG_IN: 'answers with a web page for a log-in',
  NOT_FOUND: 'answers 404',
  REFUSED: 'answers 403',
  TOO_OFTEN: 'answers 429',
  BROKEN: 'answers 500',
  SILENT: 'takes the request and never answers',
  DRIP: 'sends a byte now and then, and never ends',
  TRUNCATED: 'closes the connection in the middle of the calendar',
  HALF: 'sends half a calendar as if it were whole',
  EMPTY: 'sends no bytes',
  MOVED: 'redirects to another path, where the calendar is',
  REDIRECT_LOOP: 'redirects to itself',
  REDIRECT_PRIVATE: 'redirects to an address of a private network',
  TOO_LARGE: 'sends a calendar of two megabytes',
  NOT_A_CALENDAR: 'sends a text that is no calendar',
  WRONG_DATES: 'sends an event on 30 February',
  ALL_GONE: 'sends a valid calendar without any event',
  FLICKER: 'sends a calendar without any event at each second fetch',
} as const;
export type Fault = keyof typeof FAULTS;

const FAULT_NAMES = Object.keys(FAULTS) as [Fault, ...Fault[]];

const date = z.iso.date();

const eventSchema = z.strictObject({
  /** @default one that derives from the dates, as platforms make it for blocks */
  uid: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'A UID has visible ASCII characters here')
    .optional(),
  check_in: date,
  check_out: date,
  kind: z.enum(['RESERVED', 'BLOCKED']),
});

/** A platform as tests, the demo and engineers set it. Events are data, and may be wrong. */
export const platformSchema = z.strictObject({
  form: z.enum(FORMS),
  events: z.array(eventSchema).max(10_000).default([]),
  fault: z.enum(FAULT_NAMES).optional(),
  /** Addresses of ours that the platform reads: it sends their nights back as blocks of its own. */
  imports: z.array(z.url().max(2000)).max(10).default([]),
  /**
   * The platform's booking window. It blocks the days of notice, and what is further ahead than the
   * months. Both move on each day.
   */
  window: z
    .strictObject({ notice_days: z.int().min(0).max(30), months: z.int().min(1).max(24) })
    .optional(),
  /** The platform's date. @default today in London */
  today: date.optional(),
});

export type PlatformEvent = z.output<typeof eventSchema>;
export type Platform = z.output<typeof platformSchema>;

/** Only such names lead here (RFC 2606). */
export const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+example$/;

/** Stays that each platform has from the start: in how many days they begin, and for how many nights. */
export const FIRST_STAYS: readonly (readonly [days: number, nights: number])[] = [
  [200, 4],
  [204, 3],
  [218, 7],
  [246, 2],
  [281, 10],
];

/** The platforms that exist from the start. */
export const FIRST_PLATFORMS: Readonly<Record<string, Form>> = {
  'www.airbnb.example': 'AIRBNB',
  'www.vrbo.example': 'VRBO',
  'ical.booking.example': 'BOOKING_COM',
  'calendar.google.example': 'GOOGLE',
};
