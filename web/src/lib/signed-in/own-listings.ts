import { useSWRConfig } from 'swr';
import type { MyListingCard, OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { operationKey } from '../use-operation.ts';
import { pagesKey, withItems } from '../use-paged-operation.ts';

type OwnListingsPage = OperationResponse<'listMyListings'>;

/** The topic of toasts about changes of a listing, on whichever page. */
export const topicOf = ({ id }: Pick<OwnListing, 'id'>): string => `listing ${id}`;

/** What is said of a submission. */
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

/** The card of a listing after a change, which doesn't say how many people keep it. */
const cardOf = (listing: OwnListing, { kept_by }: MyListingCard): MyListingCard => ({
  ...listing,
  cover_photo: listing.listing_photos[0] ?? null,
  kept_by,
});

/**
 * Returns functions that put a changed listing into SWR's cache, as the API has returned it.
 */
export function useOwnListingsCache() {
  const { mutate } = useSWRConfig();
  const keyOf = (id: string) => operationKey('getMyListing', { params: { listing_id: id } });
  const setListing = (listing: OwnListing) =>
    mutate<OwnListing>(
      keyOf(listing.id),
      // Responses may arrive in another order than the changes were made in.
      (cached) => (cached !== undefined && cached.revision > listing.revision ? cached : listing),
      { revalidate: false },
    );
  const changeCards = (change: (card: MyListingCard) => MyListingCard | null) =>
    mutate<readonly OwnListingsPage[]>(LIST_KEY, (pages) => pages && withItems(pages, change), {
      // What is on its way is dropped by a change: a list that isn't there yet has to be asked for again.
      revalidate: (pages) => pages === undefined,
    });

  return {
    /** A listing was created. The list is fetched anew when it is next shown. */
    created: async (listing: OwnListing): Promise<void> => {
      await setListing(listing);
      await mutate(LIST_KEY, undefined);
    },
    /** A listing was changed. */
    changed: async (listing: OwnListing): Promise<void> => {
      await setListing(listing);
      await changeCards((card) =>
        card.id === listing.id && card.revision < listing.revision ? cardOf(listing, card) : card,
      );
    },
    /** The photos of a listing were changed. */
    photosChanged: async (id: string, photos: OwnListing['photos']): Promise<void> => {
      await mutate<OwnListing>(keyOf(id), (cached) => cached && { ...cached, photos }, {
        revalidate: false,
      });
    },
    /** A listing was deleted. */
    deleted: async (id: string): Promise<void> => {
      await changeCards((card) => (card.id === id ? null : card));
    },
  };
}
