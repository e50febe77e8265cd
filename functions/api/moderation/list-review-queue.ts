import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { Listing, ListingPosition, ListingRepository } from '../../data/listing/repository.ts';
import { reviewStateOf } from '../../data/listing/state.ts';
import type { OrganisationRepository } from '../../data/organisation/repository.ts';
import { organisationOf } from '../../data/organisation/repository.ts';
import { type PresenceRepository, viewersOf } from '../../data/presence/repository.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { listingCursor } from '../listing-cursor.ts';
import { asSeenBy, reviewCard } from './admin-listing-view.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listAwaiting' | 'getMany' | 'getWithPhotos'>;
  readonly organisations: Pick<OrganisationRepository, 'getMany'>;
  readonly presences: Pick<PresenceRepository, 'list'>;
  readonly photoStore: Pick<PhotoStore, 'signedUrl'>;
}

const GIVE_ONE_FILTER = 'Give either status=PENDING or edited_since_approval=true';

/**
 * A page of the listings that await an admin, oldest first. A listing that was decided after the
 * queue was read is left out.
 */
export const listReviewQueue =
  ({
    listings,
    organisations,
    presences,
    photoStore,
  }: Dependencies): Operation<'listReviewQueue'> =>
  async (
    { query: { status, edited_since_approval, cursor, limit = SEARCH_LIMITS.pageSize } },
    { user },
  ) => {
    if ((status === undefined) === (edited_since_approval === undefined)) {
      throw new InvalidFieldsError([{ path: 'status', message: GIVE_ONE_FILTER }]);
    }
    const awaiting = status ?? 'EDITED';
    const after = cursor === undefined ? undefined : listingCursor.decode(cursor);
    const [waiting, present] = await Promise.all([
      listings.listAwaiting(awaiting),
      presences.list(),
    ]);
    const following = waiting.filter((position) => after === undefined || isAfter(position, after));

    const page: Listing[] = [];
    let decidedCount = 0;
    let read = 0;
    while (page.length < limit && read < following.length) {
      const next = following.slice(read, read + limit - page.length);
      const listingsById = await listings.getMany(next.map(({ listing_id }) => listing_id));
      for (const { listing_id } of next) {
        const listing = listingsById.get(listing_id);
        if (listing !== undefined && reviewStateOf(listing) === awaiting) page.push(listing);
        else decidedCount += 1;
      }
      read += next.length;
    }
    const owners = await organisations.getMany([
      ...new Set(page.map(({ organisation_id }) => organisation_id)),
    ]);
    const ownerOf = organisationOf(async (id) => owners.get(id));
    const items = page.map(async (listing) => {
      // A card shows the edits of photos, which requires the listing's photos.
      const withPhotos =
        listing.before_edits?.photos === undefined
          ? undefined
          : await listings.getWithPhotos(listing.listing_id);
      const card = await reviewCard(
        withPhotos ?? { listing, photos: [] },
        await ownerOf(listing),
        viewersOf(present, listing.listing_id, user.user_id),
        photoStore.signedUrl,
      );
      return asSeenBy(user, card);
    });
    const last = page.at(-1);
    return {
      total: waiting.length - decidedCount,
      items: await Promise.all(items),
      next_cursor:
        read < following.length && last !== undefined ? listingCursor.encode(last) : null,
    };
  };

const isAfter = (one: ListingPosition, other: ListingPosition): boolean =>
  one.created_at === other.created_at
    ? one.listing_id > other.listing_id
    : one.created_at > other.created_at;
