import type { ListingCard } from '../../../shared/listings/schema.ts';

let followed: ListingCard | undefined;

/** Notes the card whose link is being followed. */
export const noteFollowedCard = (card: ListingCard): void => {
  followed = card;
};

/** The card whose link led to a listing's page, which shows what the card knows while the rest loads. */
export const followedCard = (listingId: string): ListingCard | undefined =>
  followed?.id === listingId ? followed : undefined;
