import { useSyncExternalStore } from 'react';
import { currentLine, onLineChange } from '../../lib/line.ts';
import classes from './offline-bar.module.css';

const UP = () => 'up' as const;

/** Says that the site can't be reached. It is part of every page, as it couldn't be loaded then. */
export function OfflineBar() {
  const isDown = useSyncExternalStore(onLineChange, currentLine, UP) === 'down';
  return (
    // Its place is there before, or screen readers wouldn't say it.
    <div role="status" className={classes.place}>
      {isDown && (
        <p className={classes.bar}>
          <b>You are offline.</b> What you type stays here. We’ll go on when the connection is back.
        </p>
      )}
    </div>
  );
}
