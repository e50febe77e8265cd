import type { BookingRepository } from '../../data/booking/repository.ts';
import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'countByStatus'>;
  readonly enquiries: Pick<EnquiryRepository, 'countNew'>;
  readonly favourites: Pick<FavouriteRepository, 'count'>;
  readonly bookings: Pick<BookingRepository, 'countRequests'>;
}

const NONE = { PUBLISHED: 0, PENDING: 0, DRAFT: 0, REJECTED: 0, ARCHIVED: 0 };

/**
 * The caller's dashboard: the listings, new enquiries and pending requests of their first
 * organisation (D14), and their favourites, as numbers.
 */
export const getDashboard =
  ({ listings, enquiries, favourites, bookings }: Dependencies): Operation<'getDashboard'> =>
  async (_, { user }) => {
    const [organisationId] = user.organisationIds;
    const [count, newEnquiries, requests, kept] = await Promise.all([
      organisationId === undefined ? NONE : listings.countByStatus(organisationId),
      organisationId === undefined ? 0 : enquiries.countNew(organisationId),
      organisationId === undefined ? 0 : bookings.countRequests(organisationId),
      favourites.count(user.userId),
    ]);
    return {
      has_organisation: organisationId !== undefined,
      published: count.PUBLISHED,
      pending: count.PENDING,
      drafts: count.DRAFT,
      rejected: count.REJECTED,
      archived: count.ARCHIVED,
      new_enquiries: newEnquiries,
      pending_reservations: requests,
      favourites: kept,
    };
  };
