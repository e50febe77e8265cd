import { Skeleton } from '../skeleton.tsx';
import classes from './form.module.css';

/** The place of a form, while what it begins with is on its way. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className={`${classes.form} ${classes.skeleton}`}>
      {Array.from({ length: fields }, (_, index) => `field ${index}`).map((key) => (
        <Skeleton key={key} height={76} />
      ))}
    </div>
  );
}
