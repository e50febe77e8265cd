import { Skeleton } from '../../../components/skeleton.tsx';
import row from './featured-properties.module.css';
import classes from './featured-skeleton.module.css';

/** Placeholders for three featured listings. */
export function FeaturedSkeleton() {
  return (
    <div
      className={`${row.row} ${row.three}`}
      role="status"
      aria-label="Loading featured properties"
    >
      {['lead', 'side', 'other-side'].map((place) => (
        <div key={place}>
          <div className={place === 'lead' ? classes.lead : classes.side}>
            <Skeleton className={classes.photo} />
            <div className={classes.body}>
              <Skeleton width="38%" height={place === 'lead' ? 41 : 29} />
              <Skeleton width="82%" height={24} />
              <Skeleton width="54%" height={23} />
              <Skeleton width="62%" height={21} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
