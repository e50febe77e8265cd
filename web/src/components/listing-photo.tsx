import { IconPhoto } from '@tabler/icons-react';
import { photoSrcSet } from '../../../shared/photos/rules.ts';
import type { Photo } from '../../../shared/photos/schema.ts';
import classes from './listing-photo.module.css';
import { preloadPicture } from './preload-picture.ts';
import { usePlaceholder } from './use-placeholder.ts';

interface ListingPhotoProps {
  /** Null shows that there is none. */
  readonly photo: Photo | null;
  /** How wide the photo is drawn, as an `<img sizes>`. */
  readonly sizes: string;
  /** The one picture that the page is waited for by; all others load as they come near. */
  readonly priority?: boolean;
  /** In place of the photo's own, where the same photo is described beside it: empty for decoration. */
  readonly alt?: string;
}

/** A photo that fills its frame. The frame gives the shape; its ThumbHash is there from the start. */
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
