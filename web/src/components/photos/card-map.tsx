import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { MAP_PICTURE, mapPicturePath } from '../../../../shared/map/map-picture.ts';
import classes from './card-map.module.css';

interface CardMapProps {
  readonly square: NonNullable<ListingCard['square']>;
  /** The name of the area around the square. */
  readonly area: string;
}

const { width, height } = MAP_PICTURE;

/** The land around a listing, in the place of its photos. */
export const CardMap = ({ square, area }: CardMapProps) => (
  <>
    {(['light', 'dark'] as const).map((scheme) => (
      <img
        key={scheme}
        className={classes[scheme]}
        src={mapPicturePath(square, scheme)}
        alt={`Map of the land around ${area}`}
        // The one that isn’t shown isn’t loaded.
        loading="lazy"
        {...{ width, height }}
      />
    ))}
  </>
);
