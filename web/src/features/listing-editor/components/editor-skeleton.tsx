import { Skeleton } from '../../../components/skeleton.tsx';
import classes from './listing-editor.module.css';

/** The form of a listing on its way. */
export function EditorSkeleton() {
  return (
    <div className={classes.form}>
      <Skeleton height={48} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={120} />
    </div>
  );
}
