import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canReachSite, currentLine, onLineChange } from '../lib/line.ts';
import { localStore } from '../lib/page-storage.ts';
import classes from './part-failure.module.css';

interface PartFailureProps {
  /** Whether it shows nothing. */
  readonly isQuiet: boolean;
  /** Resolves to whether the code has loaded this time. */
  readonly loadAgain: () => Promise<boolean>;
  readonly onLoaded: () => void;
}

/**
 * Stands in for a part whose code couldn't be loaded. If the site responds but the code doesn't load,
 * the site was updated meanwhile, or the browser remembers the failure. Then only reloading the page
 * helps.
 */
export function PartFailure({ isQuiet, loadAgain, onLoaded }: PartFailureProps) {
  const [isLoading, setLoading] = useState(false);
  const [isGone, setGone] = useState(false);
  const isBusy = useRef(false);
  const retry = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLoading(true);
    const isLoaded = await loadAgain();
    if (isLoaded) return onLoaded();
    setGone(await canReachSite());
    setLoading(false);
    isBusy.current = false;
  };
  const retryUnasked = useEffectEvent(() => void retry());
  useEffect(() => {
    // A chance failure is over a moment later.
    void canReachSite().then((canReach) => canReach && retryUnasked());
    return onLineChange(() => currentLine() === 'up' && retryUnasked());
  }, []);
  if (isQuiet) return null;
  return (
    <div className={classes.failure} role="alert">
      <p>
        {isGone
          ? `Fellside has been updated. Reload the page to continue. ${localStore.lasts ? 'What you typed is kept.' : 'Copy anything you typed first: your browser doesn’t let this site keep it.'}`
          : 'This part of the page couldn’t be loaded.'}
      </p>
      <button
        type="button"
        className="fs-button fs-quiet fs-small"
        // Not `disabled`, because that would take the focus from the pressed button.
        aria-disabled={isLoading}
        onClick={isGone ? () => location.reload() : () => void retry()}
      >
        {isGone ? 'Load again' : isLoading ? 'Loading...' : 'Try again'}
      </button>
    </div>
  );
}
