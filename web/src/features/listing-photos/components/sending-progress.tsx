import type { SendingProgress as Progress } from '../send-files.ts';
import classes from './sending-progress.module.css';

/** How far photos are on their way: which of them, and how much of all. */
export function SendingProgress({ progress }: { readonly progress: Progress | undefined }) {
  if (progress === undefined) return null;
  const { file, of, percent } = progress;
  return (
    <div className={classes.progress}>
      <p role="status">
        Sending photo {file} of {of}
      </p>
      <span className={classes.percent} aria-hidden>
        {percent}%
      </span>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Photos sent"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
