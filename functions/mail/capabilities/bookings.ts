import {
  BOOKING_MESSAGE_KINDS,
  type BookingMessageKind,
} from '../../../shared/bookings/messages.ts';
import type { Booking } from '../../data/booking/queries.ts';
import { bookingRepository } from '../../data/booking/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import type { BookingMessage } from '../../data/message/schema.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { arrivalOf } from '../../domain/booking/view.ts';
import type { Host } from '../booking-letters.ts';
import type { CapabilityMails, MakeMail } from '../capability-mails.ts';
import { renderBooking } from '../render-booking.ts';

/** The host of a booking, with their present contact and arrival details. */
async function hostOf({ listing_id, organisation_id }: Booking, table: Table): Promise<Host> {
  const [listingsById, organisation] = await Promise.all([
    listingRepository(table).getMany([listing_id]),
    organisationRepository(table).get(organisation_id),
  ]);
  const listing = listingsById.get(listing_id);
  const owner = organisation && (await profileRepository(table).get(organisation.owner_user_id));
  return {
    email: owner?.email,
    arrival: listing && arrivalOf(listing),
    area_name: listing?.area_name,
  };
}

const mailAbout =
  (kind: BookingMessageKind, table: Table): MakeMail<BookingMessage['data']> =>
  async ({ booking_id }, context) => {
    const booking = await bookingRepository(table).get(booking_id);
    if (booking === undefined) return undefined;
    return renderBooking(kind, booking, { ...context, host: await hostOf(booking, table) });
  };

export const bookings = {
  letters: {},
  madeWhenSent: (table: Table) => ({
    ...(Object.fromEntries(
      BOOKING_MESSAGE_KINDS.map((kind) => [kind, mailAbout(kind, table)]),
    ) as Record<BookingMessageKind, MakeMail<BookingMessage['data']>>),
    async 'arrival-changed'() {
      throw new Error('arrival-changed goes to a group, and has no mail of its own');
    },
  }),
} satisfies CapabilityMails<'bookings'>;
