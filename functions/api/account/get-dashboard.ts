import type { BookingRepository } from '../../data/booking/repository.ts';
import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { FavouriteRepository } from '../../data/favourite/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'countByStatus'>;
  readonly enquiries: Pick<EnquiryRepository, 'countNew'>;
  readonly favourites: Pick<FavouriteRepository, 'count'>;
  readonly bookings: Pick<BookingRepository, 'listRequests'>;
}

const NONE = { PUBLISHED: 0, PENDING: 0, DRAFT: 0, REJECTED: 0, ARCHIVED: 0 };

/**
 * The caller's dashboard: the listings, new enquiries and pending requests of their first
 * organisation (D14), and their favourites, as numbers, and the first deadline.
 */
export const getDashboard =
  ({ listings, enquiries, favourites, bookings }: Dependencies): Operation<'getDashboard'> =>
  async (_, { user }) => {
    const [organisation_id] = user.organisation_ids;
    const [count, newEnquiries, requests, kept] = await Promise.all([
      organisation_id === undefined ? NONE : listings.countByStatus(organisation_id),
      organisation_id === undefined ? 0 : enquiries.countNew(organisation_id),
      organisation_id === undefined ? [] : bookings.listRequests(organisation_id),
      favourites.count(user.user_id),
    ]);
    return {
      has_organisation: organisation_id !== undefined,
      published: count.PUBLISHED,
      pending: count.PENDING,
      drafts: count.DRAFT,
      rejected: count.REJECTED,
      archived: count.ARCHIVED,
      new_enquiries: newEnquiries,
      pending_reservations: requests.length,
      answer_by: requests[0]?.answer_by ?? null,
      favourites: kept,
    };
  };
