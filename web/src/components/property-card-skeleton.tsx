import classes from './property-card-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** A placeholder for a `PropertyCard`. Each bar is as tall as the line that replaces it. */
export function PropertyCardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.photo} />
      <div className={classes.body}>
        <Skeleton width="38%" height={29} />
        <Skeleton width="82%" height={22} />
        <Skeleton width="54%" height={23} />
        <Skeleton className={classes.facts} width="62%" height={21} />
      </div>
    </div>
  );
}
