import type { Photo } from '../../../../shared/photos/schema.ts';
import { ListingPhoto } from '../../components/listing-photo.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ListingLayout } from './listing-layout.tsx';
import classes from './listing-sections.module.css';
import gallery from './photo-gallery.module.css';
import { LARGE_SIZES } from './photo-gallery.tsx';

/** A placeholder in the layout of a listing's page. */
export const ListingSkeleton = () => (
  <>
    <h1 className="fs-visually-hidden">Loading...</h1>
    <ListingLayout photos={<GallerySkeleton />} aside={<CardSkeleton />}>
      <div className={classes.header}>
        <Skeleton width={104} height={27} />
        <Skeleton width="82%" height="calc(var(--fs-size-listing-title) * 1.06)" />
        <Skeleton width="46%" height={26} />
        <div className={classes.price}>
          <Skeleton width={160} height="calc(var(--price-size) * 1.15)" />
        </div>
      </div>
      <Skeleton height={88} />
      <TextSkeleton />
    </ListingLayout>
  </>
);

/** A placeholder for the photos, with the first photo if it is known. */
export const GallerySkeleton = ({ cover }: { readonly cover?: Photo }) => (
  <div className={gallery.gallery} data-beside="2">
    <div className={gallery.main}>
      {cover ? (
        <ListingPhoto photo={cover} sizes={LARGE_SIZES} priority />
      ) : (
        <Skeleton height="100%" borderRadius={0} />
      )}
    </div>
    <div className={gallery.beside}>
      <Skeleton borderRadius={0} />
      <Skeleton borderRadius={0} />
    </div>
  </div>
);

/** A placeholder for the owner's card. */
export const CardSkeleton = () => <Skeleton height={260} />;

/** A placeholder for the description. */
export const TextSkeleton = () => (
  <div className={classes.prose}>
    <Skeleton width={240} height="calc(var(--heading-size) * 1.14)" />
    <Skeleton height={84} />
    <Skeleton height={56} />
  </div>
);
