import type { ListingStatus } from '../../../shared/listings/types.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listOwnedStates'>;
}

/** How many listings of one's own there are, by what they wait for. */
export const getDashboard =
  ({ listings }: Dependencies): Operation<'getDashboard'> =>
  async (_, { user: { organisationIds } }) => {
    const owned = await Promise.all(organisationIds.map((id) => listings.listOwnedStates(id)));
    const states = owned.flat();
    const count = (wanted: ListingStatus) =>
      states.filter(({ status }) => status === wanted).length;
    return {
      has_organisation: organisationIds.length > 0,
      published: count('PUBLISHED'),
      pending: count('PENDING'),
      drafts: count('DRAFT'),
    };
  };
