import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { hasPicture } from '../../../../shared/map/map-picture.ts';
import { CardMap } from './card-map.tsx';
import { CardPhotos } from './card-photos.tsx';

interface CardPicturesProps {
  readonly listing: ListingCard;
  /** The width at which they are shown. */
  readonly sizes: string;
}

/** What lies over a card's first photo: the further photos, or the land around a listing without any. */
export function CardPictures({ listing, sizes }: CardPicturesProps) {
  const { cover_photo, photo_count, square, area_name } = listing;
  if (cover_photo !== null) {
    return photo_count > 1 && <CardPhotos listing={listing} sizes={sizes} />;
  }
  return square && hasPicture(square) && <CardMap square={square} area={area_name} />;
}
