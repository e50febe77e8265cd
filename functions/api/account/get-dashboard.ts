import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'countByStatus'>;
  readonly enquiries: Pick<EnquiryRepository, 'countNew'>;
}

const NONE = { PUBLISHED: 0, PENDING: 0, DRAFT: 0, REJECTED: 0, ARCHIVED: 0 };

/** How many listings the caller's first organisation has in each state, and new enquiries (D14). */
export const getDashboard =
  ({ listings, enquiries }: Dependencies): Operation<'getDashboard'> =>
  async (_, { user }) => {
    const [organisationId] = user.organisationIds;
    const [count, newEnquiries] =
      organisationId === undefined
        ? [NONE, 0]
        : await Promise.all([
            listings.countByStatus(organisationId),
            enquiries.countNew(organisationId),
          ]);
    return {
      has_organisation: organisationId !== undefined,
      published: count.PUBLISHED,
      pending: count.PENDING,
      drafts: count.DRAFT,
      rejected: count.REJECTED,
      archived: count.ARCHIVED,
      new_enquiries: newEnquiries,
    };
  };
