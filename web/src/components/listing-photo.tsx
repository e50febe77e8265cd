import { preload } from 'react-dom';
import { AI_PHOTO_LABEL } from '../../../shared/photos/labels.ts';
import { type PhotoFormat, photoSrcSet, photoUrl } from '../../../shared/photos/rules.ts';
import type { Photo } from '../../../shared/photos/schema.ts';
import { Icon } from './icon.tsx';
import badgeClasses from './listing-badges.module.css';
import classes from './picture.module.css';
import { Picture } from './picture.tsx';

/** Enough for 480 px on a screen of two pixels each. */
const SMALL_WIDTHS = [480, 960] as const;

interface ListingPhotoProps {
  /** The photo; null for a listing without photos. */
  readonly photo: Photo | null;
  /** The value of `<img sizes>`: how wide the photo is shown. */
  readonly sizes: string;
  /** Whether it is the page's largest picture, which loads first. */
  readonly priority?: boolean;
  /**
   * Whether it is at most as wide as a card. It then has one file for browsers without AVIF, and none of
   * the largest files. Otherwise a page of many cards would be mostly addresses of files that nobody
   * loads.
   */
  readonly isSmall?: boolean;
  /** Replaces the photo's own text if the photo is described elsewhere; empty for decoration. */
  readonly alt?: string;
}

/** A photo that fills its positioned frame. An illustration made by AI says so (D25). */
export function ListingPhoto(shown: ListingPhotoProps) {
  return (
    <>
      <Shown {...shown} />
      {shown.photo?.ai_generated && (
        <span className={badgeClasses.badges}>
          <span className={`${badgeClasses.badge} ${badgeClasses.ai}`}>{AI_PHOTO_LABEL}</span>
        </span>
      )}
    </>
  );
}

function Shown({ photo, sizes, priority = false, isSmall = false, alt }: ListingPhotoProps) {
  if (photo === null) {
    return (
      <div className={classes.none}>
        <Icon name="photo" />
        No image
      </div>
    );
  }
  const { url, width, height, thumbhash } = photo;
  // A photo that the site withholds has only one URL, signed for the person who may see it.
  const isServed = url === photoUrl(photo);
  const srcSetOf = (format: PhotoFormat) =>
    isServed ? photoSrcSet(photo, format, isSmall ? SMALL_WIDTHS : undefined) : undefined;
  const avif = { type: 'image/avif', sizes, srcSet: srcSetOf('avif') };
  if (priority && isServed) {
    const { type, srcSet } = avif;
    preload(url, {
      as: 'image',
      type,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <Picture
      {...{ width, height, thumbhash, priority }}
      src={url}
      {...(!isSmall && { sizes, srcSet: srcSetOf('webp') })}
      alt={alt ?? photo.alt}
    >
      <source {...avif} />
    </Picture>
  );
}
