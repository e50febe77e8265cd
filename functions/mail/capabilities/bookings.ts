import {
  BOOKING_MESSAGE_KINDS,
  type BookingMessageKind,
} from '../../../shared/bookings/messages.ts';
import type { Booking } from '../../data/booking/queries.ts';
import { type BookingRepository, bookingRepository } from '../../data/booking/repository.ts';
import { type ListingRepository, listingRepository } from '../../data/listing/repository.ts';
import type { BookingMessage } from '../../data/message/schema.ts';
import {
  type OrganisationRepository,
  organisationRepository,
} from '../../data/organisation/repository.ts';
import { type ProfileRepository, profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { arrivalOf } from '../../domain/booking/view.ts';
import type { Host } from '../booking-letters.ts';
import type { CapabilityMails, MakeMail } from '../capability-mails.ts';
import { renderBooking } from '../render-booking.ts';

interface Sources {
  readonly bookings: Pick<BookingRepository, 'get'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'get'>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** The host of a booking, with their present contact and arrival details. */
async function hostOf(
  { listing_id, organisation_id }: Booking,
  { listings, organisations, profiles }: Sources,
): Promise<Host> {
  const [listingsById, organisation] = await Promise.all([
    listings.getMany([listing_id]),
    organisations.get(organisation_id),
  ]);
  const listing = listingsById.get(listing_id);
  const owner = organisation && (await profiles.get(organisation.owner_user_id));
  return {
    email: owner?.email,
    arrival: listing && arrivalOf(listing),
    area_name: listing?.area_name,
  };
}

const mailAbout =
  (kind: BookingMessageKind, sources: Sources): MakeMail<BookingMessage['data']> =>
  async ({ booking_id }, context) => {
    const booking = await sources.bookings.get(booking_id);
    if (booking === undefined) return undefined;
    return renderBooking(kind, booking, { ...context, host: await hostOf(booking, sources) });
  };

export const bookings = {
  letters: {},
  sources: (table: Table): Sources => ({
    bookings: bookingRepository(table),
    listings: listingRepository(table),
    organisations: organisationRepository(table),
    profiles: profileRepository(table),
  }),
  madeWhenSent: (sources: Sources) => ({
    ...(Object.fromEntries(
      BOOKING_MESSAGE_KINDS.map((kind) => [kind, mailAbout(kind, sources)]),
    ) as Record<BookingMessageKind, MakeMail<BookingMessage['data']>>),
    async 'arrival-changed'() {
      throw new Error('It is fanned out, and nobody gets it as it is');
    },
  }),
} satisfies CapabilityMails<'bookings'>;
