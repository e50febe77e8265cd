import { Skeleton } from '../../../components/skeleton.tsx';
import classes from './review-card.module.css';
import own from './review-card-skeleton.module.css';

/** A `ReviewCard` on its way. */
export function ReviewCardSkeleton() {
  return (
    <div className={classes.card} data-skeleton>
      <Skeleton className={`${classes.photo} ${own.photo}`} />
      <div className={classes.what}>
        <Skeleton width="72%" height={29} />
        <Skeleton width="46%" height={23} />
        <Skeleton width="58%" height={29} />
        <Skeleton width="90%" height={50} />
        <Skeleton width="38%" height={22} />
      </div>
      <div className={classes.verdict}>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton className={classes.view} height={48} />
      </div>
    </div>
  );
}
