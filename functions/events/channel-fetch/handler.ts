import * as z from 'zod';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { eventHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { calendarFetcher } from './fetch-calendar.ts';
import { INTERNET } from './guarded-connection.ts';
import { readerApart } from './read-apart.ts';
import { readCalendars } from './read-calendars.ts';

/** The template never sets it: only the one-machine target has stand-ins of platforms. */
const { STAND_IN_ORIGIN } = readEnvironment({
  STAND_IN_ORIGIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/)
    .optional(),
});

/** Less than the function's time. */
const MAX_MS = 50_000;

const MAX_CALENDARS = 50;

const requestSchema = z.object({
  today: z.iso.date(),
  ownHost: z.string().min(1),
  withinMs: z.int().min(1).max(MAX_MS),
  calendars: z
    .array(
      z.object({
        id: z.string().min(1),
        address: z.string().max(SOURCE_LIMITS.address.max),
        etag: z.string().optional(),
      }),
    )
    .max(MAX_CALENDARS),
});

/** Called by other functions, which wait for the answer. */
export const handler = eventHandler({
  schema: requestSchema,
  subjectOf: ({ calendars }) => ({ calendars: String(calendars.length) }),
  process: readCalendars({
    fetchCalendar: calendarFetcher({ network: INTERNET, standIn: STAND_IN_ORIGIN }),
    read: readerApart(),
  }),
});
