import { useSyncExternalStore } from 'react';
import { currentLine, onLineChange } from '../../lib/line.ts';
import classes from './offline-bar.module.css';

const UP = () => 'up' as const;

/**
 * Says that the site can't be reached. Every page includes it, because it couldn't be loaded at that
 * moment.
 */
export function OfflineBar() {
  const isDown = useSyncExternalStore(onLineChange, currentLine, UP) === 'down';
  return (
    // Screen readers announce changes only in an element that was there before.
    <div role="status" className={classes.place}>
      {isDown && (
        <p className={classes.bar}>
          <b>You are offline.</b> What you type stays here. We’ll go on when the connection is back.
        </p>
      )}
    </div>
  );
}
