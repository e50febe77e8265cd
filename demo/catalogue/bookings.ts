import availability from './availability.json' with { type: 'json' };
import bookings from './bookings.json' with { type: 'json' };
import { personOf } from './people.ts';
import { availabilitySchema, bookingsSchema, checkedContent } from './schema.ts';

/** Past, present and future bookings, in every state, most of them with the demo host. */
export const DEMO_BOOKINGS = checkedContent('bookings.json', bookingsSchema, bookings).map(
  ({ guest, ...booking }) => ({ ...booking, guest: personOf(guest) }),
);
/** A requested stay. */
export type DemoBooking = (typeof DEMO_BOOKINGS)[number];

/** Blocked weeks, and listings that are open for a part of the year. */
export const DEMO_AVAILABILITY = checkedContent(
  'availability.json',
  availabilitySchema,
  availability,
);
