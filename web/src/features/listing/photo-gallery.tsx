import { Suspense, useState } from 'react';
import type { Photo } from '../../../../shared/photos/schema.ts';
import { Icon } from '../../components/icon.tsx';
import { ListingPhoto } from '../../components/listing-photo.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import classes from './photo-gallery.module.css';

// Loaded when it is first opened.
const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'), 'PhotoDialog');

/** The most photos beside the carousel. */
const MAX_SIDE_PHOTOS = 3;
const SIDE_PHOTO_SIZES = '(min-width: 90em) 430px, 30vw';
/** The `sizes` of the large photo if there are others beside it. */
export const LARGE_SIZES = '(min-width: 90em) 890px, (min-width: 56.25em) 64vw, 100vw';
const ALONE_SIZES = '(min-width: 90em) 1328px, 100vw';

/**
 * The photos of a listing: a carousel, more photos beside it on wide screens, and a dialog with all.
 */
export function PhotoGallery({ photos }: { readonly photos: readonly Photo[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const beside = photos.slice(1, 1 + MAX_SIDE_PHOTOS);

  if (photos.length === 0) {
    return (
      <div className={`${classes.gallery} ${classes.empty}`}>
        <div className={classes.main}>
          <ListingPhoto photo={null} sizes="100vw" />
        </div>
      </div>
    );
  }
  return (
    // The layout depends on the number of photos. It is known before they load, so no photo moves.
    <section className={classes.gallery} aria-label="Photos" data-beside={beside.length}>
      <div className={classes.main}>
        <PhotoCarousel
          photos={photos}
          sizes={beside.length === 0 ? ALONE_SIZES : LARGE_SIZES}
          onOpen={setOpenAt}
        />
      </div>
      {beside.length > 0 && (
        <>
          <div className={classes.beside}>
            {beside.map((photo, index) => (
              <button
                key={photo.id}
                type="button"
                className={classes.small}
                aria-label={`Enlarge photo ${index + 2} of ${photos.length}`}
                onClick={() => setOpenAt(index + 1)}
              >
                <ListingPhoto photo={photo} sizes={SIDE_PHOTO_SIZES} isSmall alt="" />
              </button>
            ))}
          </div>
          <button
            type="button"
            className={`fs-button fs-small ${classes.all}`}
            onClick={() => setOpenAt(0)}
          >
            <Icon name="photo" />
            See all {photos.length} photos
          </button>
        </>
      )}
      {openAt !== null && (
        <Suspense>
          <PhotoDialog photos={photos} openAt={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </section>
  );
}
