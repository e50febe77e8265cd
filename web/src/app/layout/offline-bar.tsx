import { useLine } from '../../lib/use-line.ts';
import classes from './offline-bar.module.css';

/**
 * Says that the site can't be reached. Every page includes it, because it couldn't be loaded at that
 * moment.
 */
export function OfflineBar() {
  const isDown = useLine() === 'down';
  return (
    // Screen readers announce changes only in an element that was there before.
    <div role="status" className={classes.place}>
      {isDown && (
        <p className={classes.bar}>
          <b>You are offline.</b> What you type is kept. We’ll carry on when you’re back online.
        </p>
      )}
    </div>
  );
}
