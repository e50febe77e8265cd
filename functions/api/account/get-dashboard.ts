import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'countByStatus'>;
}

const NONE = { PUBLISHED: 0, PENDING: 0, DRAFT: 0, REJECTED: 0, ARCHIVED: 0 };

/** How many listings the caller's first organisation has in each state (D14). */
export const getDashboard =
  ({ listings }: Dependencies): Operation<'getDashboard'> =>
  async (_, { user }) => {
    const [organisationId] = user.organisationIds;
    const count =
      organisationId === undefined ? NONE : await listings.countByStatus(organisationId);
    return {
      has_organisation: organisationId !== undefined,
      published: count.PUBLISHED,
      pending: count.PENDING,
      drafts: count.DRAFT,
      rejected: count.REJECTED,
      archived: count.ARCHIVED,
    };
  };
