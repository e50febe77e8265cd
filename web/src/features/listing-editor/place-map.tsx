import { type ReactNode, useState } from 'react';
import { mapPicturePath } from '../../../../shared/map/map-picture.ts';
import type { GridSquare } from '../../../../shared/places/places.ts';
import styles from './place-map.module.css';

interface PlaceMapProps {
  /** The square in its middle. */
  readonly square: GridSquare;
  /** The content over the picture. */
  readonly children: ReactNode;
}

/** Six kilometres about a square. Without its picture, what lies over it is still there. */
export function PlaceMap({ square, children }: PlaceMapProps) {
  const name = `${square.east}-${square.north}`;
  return (
    <div className={styles.map}>
      <MapPicture
        key={`${name}-light`}
        src={mapPicturePath(square, 'light')}
        className={styles.light}
      />
      <MapPicture
        key={`${name}-dark`}
        src={mapPicturePath(square, 'dark')}
        className={styles.dark}
      />
      {children}
    </div>
  );
}

interface MapPictureProps {
  readonly src: string;
  readonly className: string | undefined;
}

function MapPicture({ src, className }: MapPictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={src}
      alt=""
      // The one that isn't shown isn't loaded.
      loading="lazy"
      className={`${styles.picture} ${className}`}
      onError={() => setMissing(true)}
    />
  );
}
