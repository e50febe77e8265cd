import * as z from 'zod';
import { idSchema } from '../../../shared/ids.ts';
import { LISTING_ID } from '../../../shared/listings/ids.ts';
import { LISTING_STATUSES } from '../../../shared/listings/types.ts';
import type { Listing, ListingPosition, ListingRepository } from '../../data/listing/repository.ts';
import { beginsWith } from '../../data/listing/title-key.ts';
import { type OrganisationRepository, organisationOf } from '../../data/organisation/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readMatchingPage } from '../../lib/page-cursor.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { listingCursor } from '../listing-cursor.ts';
import { adminListingCard } from './admin-listing-view.ts';

interface Dependencies {
  readonly listings: Pick<
    ListingRepository,
    'listOwned' | 'listByStatus' | 'listByTitle' | 'getMany'
  >;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

const listingId = idSchema(LISTING_ID);

const titleCursor = pageCursor(
  z.object({ title_key: z.string().max(200), listing_id: z.string().min(1).max(100) }),
);

/**
 * A page of all listings: by title if the start of one is given, else newest first. An
 * organisation's listings are filtered while they are read, newest first, so a page may be short
 * and still have a cursor. An index may be a second late: each listing is shown in its present
 * state, if it matches.
 */
export const listAdminListings =
  ({ listings, organisations, photoStore }: Dependencies): Operation<'listAdminListings'> =>
  async ({ query: { status, organisation_id, q, ...paging } }) => {
    const statuses = status === undefined ? LISTING_STATUSES : [status];
    const wantedId = listingId.safeParse(q).data;
    const matches = (listing: Listing): boolean =>
      statuses.includes(listing.status) &&
      (organisation_id === undefined || organisation_id === listing.organisation_id) &&
      (q === undefined || listing.listing_id === wantedId || beginsWith(listing.title, q));
    const matchesAt = async (positions: readonly Pick<ListingPosition, 'listing_id'>[]) => {
      // A listing that is changing its state may be in the index of both.
      const ids = [...new Set(positions.map(({ listing_id }) => listing_id))];
      const listingsById = await listings.getMany(ids);
      return ids.flatMap((id) => listingsById.get(id) ?? []).filter(matches);
    };

    async function read() {
      if (wantedId !== undefined) {
        return { page: await matchesAt([{ listing_id: wantedId }]), next_cursor: null };
      }
      if (q !== undefined && organisation_id === undefined) {
        return await readMatchingPage(
          titleCursor,
          paging,
          (request) => listings.listByTitle(statuses, q, request),
          matchesAt,
        );
      }
      return await readMatchingPage(
        listingCursor,
        paging,
        (request) =>
          organisation_id === undefined
            ? listings.listByStatus(statuses, request)
            : listings.listOwned(organisation_id, request),
        matchesAt,
      );
    }
    const { page, next_cursor } = await read();
    const owners = await organisations.getMany([
      ...new Set(page.map(({ organisation_id }) => organisation_id)),
    ]);
    const ownerOf = organisationOf(async (id) => owners.get(id));
    const items = page.map(async (listing) =>
      adminListingCard(listing, await ownerOf(listing), photoStore.signedUrl),
    );
    return { items: await Promise.all(items), next_cursor };
  };
