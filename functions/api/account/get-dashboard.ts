import type { ListingStatus } from '../../../shared/listings/types.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listOwnedStates'>;
}

/** How many listings one's first organisation has (D14), by what they wait for. */
export const getDashboard =
  ({ listings }: Dependencies): Operation<'getDashboard'> =>
  async (_, { user }) => {
    const [organisationId] = user.organisationIds;
    const states =
      organisationId === undefined ? [] : await listings.listOwnedStates(organisationId);
    const count = (wanted: ListingStatus) =>
      states.filter(({ status }) => status === wanted).length;
    return {
      has_organisation: organisationId !== undefined,
      published: count('PUBLISHED'),
      pending: count('PENDING'),
      drafts: count('DRAFT'),
    };
  };
