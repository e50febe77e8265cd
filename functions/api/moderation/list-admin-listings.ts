import type { Directory } from '../../data/directory/directory.ts';
import { facet, listingEntry } from '../../data/directory/entry.ts';
import { passes } from '../../data/directory/find.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { type OrganisationRepository, organisationOf } from '../../data/organisation/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { directoryPage, flagFilters } from '../directory-page.ts';
import { adminListingCard } from './admin-listing-view.ts';

interface Dependencies {
  readonly directory: Directory;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

/**
 * A page of all listings, each in its present state. Those that are deleted, or don't pass the
 * filters any more, since the directory was written are left out.
 */
export const listAdminListings =
  ({
    directory,
    listings,
    organisations,
    photoStore,
  }: Dependencies): Operation<'listAdminListings'> =>
  async ({ query }) => {
    const { status, type, featured, hidden, organisation_id, q, sort, ...paging } = query;
    const { facets, without } = flagFilters({ featured, hidden });
    if (status !== undefined) facets.push(facet('status', status));
    if (type !== undefined) facets.push(facet('type', type));
    const filters = { facets, without, owner_id: organisation_id };
    const wanted = { kinds: ['listing'], text: q, sort, ...filters } as const;
    const { totals, ...answer } = await directoryPage(directory, paging, wanted, async (keys) => {
      const listingsById = await listings.getMany(keys.map(({ id }) => id));
      const page = keys
        .flatMap(({ id }) => listingsById.get(id) ?? [])
        .filter((listing) => passes(listingEntry(listing), filters));
      const owners = await organisations.getMany([
        ...new Set(page.map((listing) => listing.organisation_id)),
      ]);
      const ownerOf = organisationOf(async (id) => owners.get(id));
      const items = page.map(async (listing) =>
        adminListingCard(listing, await ownerOf(listing), photoStore.signedUrl),
      );
      return await Promise.all(items);
    });
    return { ...answer, total: totals.listing };
  };
