import type { ListingCard } from '../../../shared/listings/schema.ts';

let lastFollowed: ListingCard | undefined;

/** Notes the card whose link is being followed. */
export const noteFollowedCard = (card: ListingCard): void => {
  lastFollowed = card;
};

/** The card whose link led to a listing's page. The page shows the card's data while the rest loads. */
export const followedCard = (listingId: string): ListingCard | undefined =>
  lastFollowed?.id === listingId ? lastFollowed : undefined;
