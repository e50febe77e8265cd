import { IconPhoto } from '@tabler/icons-react';
import { photoSrcSet } from '../../../shared/photos/rules.ts';
import type { Photo } from '../../../shared/photos/schema.ts';
import classes from './listing-photo.module.css';
import { preloadPicture } from './preload-picture.ts';
import { usePlaceholder } from './use-placeholder.ts';

interface ListingPhotoProps {
  /** Null for a listing without photos. */
  readonly photo: Photo | null;
  /** The value of `<img sizes>`: how wide the photo is shown. */
  readonly sizes: string;
  /** The page's largest picture: loaded first. All others load when they are scrolled near. */
  readonly priority?: boolean;
  /** Replaces the photo's own text where the photo is described elsewhere; empty for decoration. */
  readonly alt?: string;
}

/** A photo that fills its frame. Its ThumbHash is shown until it has loaded. */
export function ListingPhoto({ photo, sizes, priority = false, alt }: ListingPhotoProps) {
  const placeholder = usePlaceholder(photo?.thumbhash);
  if (photo === null) {
    return (
      <div className={classes.none}>
        <IconPhoto className={classes.noneIcon} aria-hidden />
        No image
      </div>
    );
  }
  const avif = photoSrcSet(photo, 'avif');
  if (priority) preloadPicture({ src: photo.url, srcSet: avif, sizes, type: 'image/avif' });
  return (
    <picture className={classes.picture}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={classes.image}
        src={photo.url}
        srcSet={photoSrcSet(photo, 'webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt ?? photo.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={placeholder}
      />
    </picture>
  );
}
