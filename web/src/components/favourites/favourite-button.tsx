import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { useFavourite } from '../../lib/favourites/use-favourites.ts';
import { HeartButton } from './heart-button.tsx';

export interface FavouriteButtonProps {
  readonly listing: Pick<ListingCard, 'id' | 'title'>;
  readonly place: 'photo' | 'page';
}

/** The heart that adds a listing to the signed-in person's favourites or removes it. */
export function FavouriteButton({ listing: { id, title }, place }: FavouriteButtonProps) {
  // On the page of a listing, toasts cover the heart.
  const { isKept, toggle } = useFavourite(id, { offersUndo: place === 'page' });
  if (isKept === undefined) return null;
  return <HeartButton title={title} isKept={isKept} place={place} onPress={toggle} />;
}
