import * as z from 'zod';
import { BOOKING_MESSAGE_KINDS } from '../../../../shared/bookings/messages.ts';
import type { CapabilityMessages } from '../content-schema.ts';

/** A message about a booking, which is read when the mail is sent. */
const bookingMessageSchema = z.strictObject({
  kind: z.literal(BOOKING_MESSAGE_KINDS),
  data: z.strictObject({ booking_id: z.string().min(1) }),
});

export type BookingMessage = z.output<typeof bookingMessageSchema>;

export const bookings = {
  letters: [],
  madeWhenSent: [
    bookingMessageSchema,
    /** To the guests of future accepted stays: the arrival details have changed. Fanned out. */
    z.strictObject({
      kind: z.literal('arrival-changed'),
      data: z.strictObject({ listing_id: z.string().min(1) }),
    }),
  ],
} as const satisfies CapabilityMessages;
