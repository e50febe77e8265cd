import { useSWRConfig } from 'swr';
import type { MyListingCard, OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { operationKey } from '../use-operation.ts';
import { pagesKey, withItems } from '../use-paged-operation.ts';

type OwnListingsPage = OperationResponse<'listMyListings'>;

/** The topic of toasts about changes of a listing, on any page. */
export const topicOf = ({ id }: Pick<OwnListing, 'id'>): string => `listing ${id}`;

/** The toast after a submission. */
export const SUBMISSION = {
  success: {
    title: 'Listing submitted',
    message: 'Your listing has been submitted for review.',
  },
  failure: { title: 'Error submitting listing' },
};

/** The input of the list of the user's own listings. */
export const OWN_LISTINGS = { query: {} };

const LIST_KEY = pagesKey('listMyListings', OWN_LISTINGS);

/** A listing's card after a change. A change's response lacks the number of people who keep it. */
const cardOf = (listing: OwnListing, { kept_by }: MyListingCard): MyListingCard => ({
  ...listing,
  cover_photo: listing.listing_photos[0] ?? null,
  photo_count: listing.listing_photos.length,
  kept_by,
});

export type OwnListingsCache = ReturnType<typeof useOwnListingsCache>;

/** Returns functions that put a changed listing, as the API returned it, into SWR's cache. */
export function useOwnListingsCache() {
  const { mutate } = useSWRConfig();
  const keyOf = (id: string) => operationKey('getMyListing', { params: { listing_id: id } });
  const setListing = (listing: OwnListing) =>
    mutate<OwnListing>(
      keyOf(listing.id),
      // Responses may arrive in a different order than the changes were made.
      (cached) => (cached !== undefined && cached.revision > listing.revision ? cached : listing),
      { revalidate: false },
    );
  const changeCards = (change: (card: MyListingCard) => MyListingCard | null) =>
    mutate<readonly OwnListingsPage[]>(LIST_KEY, (pages) => pages && withItems(pages, change), {
      // A mutation drops requests in progress, so a list that hasn't loaded yet must be requested
      // again.
      revalidate: (pages) => pages === undefined,
    });

  return {
    /** Call it after creating a listing. The list loads again when it is next shown. */
    created: async (listing: OwnListing): Promise<void> => {
      await setListing(listing);
      await mutate(LIST_KEY, undefined);
    },
    /** Call it after changing a listing. */
    changed: async (listing: OwnListing): Promise<void> => {
      await setListing(listing);
      await changeCards((card) =>
        card.id === listing.id && card.revision < listing.revision ? cardOf(listing, card) : card,
      );
    },
    /** Call it after changing a listing's photos. */
    photosChanged: async (id: string, photos: OwnListing['photos']): Promise<void> => {
      await mutate<OwnListing>(keyOf(id), (cached) => cached && { ...cached, photos }, {
        revalidate: false,
      });
    },
    /** Call it after deleting a listing. */
    deleted: async (id: string): Promise<void> => {
      await changeCards((card) => (card.id === id ? null : card));
    },
  };
}
