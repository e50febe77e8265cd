import { IconPhoto } from '@tabler/icons-react';
import { preload } from 'react-dom';
import { photoSrcSet } from '../../../shared/photos/rules.ts';
import type { Photo } from '../../../shared/photos/schema.ts';
import classes from './picture.module.css';
import { Picture } from './picture.tsx';

interface ListingPhotoProps {
  /** Null for a listing without photos. */
  readonly photo: Photo | null;
  /** The value of `<img sizes>`: how wide the photo is shown. */
  readonly sizes: string;
  /** The page's largest picture: loaded first. */
  readonly priority?: boolean;
  /** Replaces the photo's own text where the photo is described elsewhere; empty for decoration. */
  readonly alt?: string;
}

/** A photo that fills its frame. */
export function ListingPhoto({ photo, sizes, priority = false, alt }: ListingPhotoProps) {
  if (photo === null) {
    return (
      <div className={classes.none}>
        <IconPhoto className="fs-icon" aria-hidden />
        No image
      </div>
    );
  }
  const { url, width, height, thumbhash } = photo;
  const avif = { type: 'image/avif', sizes, srcSet: photoSrcSet(photo, 'avif') };
  if (priority) {
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
      {...{ width, height, thumbhash, sizes, priority }}
      src={url}
      srcSet={photoSrcSet(photo, 'webp')}
      alt={alt ?? photo.alt}
    >
      <source {...avif} />
    </Picture>
  );
}
