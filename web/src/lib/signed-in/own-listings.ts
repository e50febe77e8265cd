import { useSWRConfig } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import type { OwnListing, OwnListingCard } from '../../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { operationKey } from '../use-operation.ts';

/** A page of the user's own listings. */
export type OwnListingsPage = OperationResponse<'listMyListings'>;

/** The key of a page of the user's own listings, for `useSWRInfinite`; null after the last. */
export function ownListingsPageKey(index: number, previous: OwnListingsPage | null) {
  const cursor = index === 0 ? undefined : previous?.next_cursor;
  return cursor === null ? null : operationKey('listMyListings', { query: { cursor } });
}

const LIST_KEY = unstable_serialize(ownListingsPageKey);

const cardOf = (listing: OwnListing): OwnListingCard => ({
  ...listing,
  cover_photo: listing.listing_photos[0] ?? null,
});

/** These pages with each card replaced by what `change` returns for it; null removes the card. */
const withCards = (
  pages: readonly OwnListingsPage[],
  change: (card: OwnListingCard) => OwnListingCard | null,
): OwnListingsPage[] =>
  pages.map((page) => ({
    ...page,
    items: page.items.map(change).filter((card) => card !== null),
  }));

/**
 * Returns functions that put a changed listing into SWR's cache, as the API has returned it. They
 * fetch the changed pages of the list again if it is on the screen.
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
  const changeCards = (change: (card: OwnListingCard) => OwnListingCard | null) =>
    mutate<readonly OwnListingsPage[]>(LIST_KEY, (pages) => pages && withCards(pages, change));

  return {
    /** A listing was created. The list is fetched anew when it is next shown. */
    created: async (listing: OwnListing): Promise<void> => {
      await setListing(listing);
      await mutate(LIST_KEY, undefined);
    },
    /** A listing was changed. */
    changed: async (listing: OwnListing): Promise<void> => {
      await setListing(listing);
      void changeCards((card) =>
        card.id === listing.id && card.revision < listing.revision ? cardOf(listing) : card,
      );
    },
    /** A listing was deleted. */
    deleted: (id: string): void => {
      void changeCards((card) => (card.id === id ? null : card));
    },
  };
}
