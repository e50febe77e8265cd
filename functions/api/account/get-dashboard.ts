import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'countByStatus'>;
}

/** How many listings of one's own there are, by what they wait for. */
export const getDashboard =
  ({ listings }: Dependencies): Operation<'getDashboard'> =>
  async (_, { user: { organisationIds } }) => {
    const counts = await Promise.all(organisationIds.map(listings.countByStatus));
    const all = (status: keyof (typeof counts)[number]) =>
      counts.reduce((sum, count) => sum + count[status], 0);
    return {
      has_organisation: organisationIds.length > 0,
      published: all('PUBLISHED'),
      pending: all('PENDING'),
      drafts: all('DRAFT'),
    };
  };
