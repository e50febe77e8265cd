import { Skeleton } from '../../../components/skeleton.tsx';
import { ListingBreadcrumb } from './listing-breadcrumb.tsx';
import { ListingLayout } from './listing-layout.tsx';
import classes from './listing-skeleton.module.css';

/** A placeholder in the layout of a listing's page. */
export function ListingSkeleton() {
  return (
    <>
      <h1 className="fs-visually-hidden">Loading...</h1>
      <ListingLayout
        breadcrumb={<ListingBreadcrumb />}
        photos={
          <div className={classes.photos}>
            <Skeleton className={classes.large} />
            <Skeleton className={classes.beside} />
            <Skeleton className={classes.beside} />
          </div>
        }
        aside={<Skeleton height={260} />}
      >
        <div className={classes.header}>
          <Skeleton width={104} height={27} />
          <Skeleton className={classes.title} />
          <Skeleton width="46%" height={26} />
          <Skeleton className={classes.price} />
        </div>
        <Skeleton height={88} />
        <div className={classes.prose}>
          <Skeleton className={classes.heading} />
          <Skeleton height={84} />
          <Skeleton height={56} />
        </div>
      </ListingLayout>
    </>
  );
}
