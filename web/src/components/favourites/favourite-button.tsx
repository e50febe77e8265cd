import { HeartButton } from '../shortlist/heart-button.tsx';
import type { ListingLabel } from '../shortlist/remembered.ts';
import { useFavourite } from './use-favourites.ts';

export interface FavouriteButtonProps {
  readonly listing: ListingLabel;
  readonly place: 'photo' | 'page';
}

/** The heart that adds a listing to the signed-in person's favourites or removes it. */
export function FavouriteButton({ listing: { id, title }, place }: FavouriteButtonProps) {
  // On the page of a listing, toasts cover the heart.
  const { isKept, toggle } = useFavourite(id, { offersUndo: place === 'page' });
  if (isKept === undefined) return null;
  return (
    <HeartButton
      label={`Save ${title} to favourites`}
      isKept={isKept}
      place={place}
      onPress={toggle}
    />
  );
}
