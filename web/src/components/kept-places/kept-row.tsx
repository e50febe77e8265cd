import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './kept-row.module.css';

interface KeptRowProps {
  /** The reason why the row is off its list: `Accepted`. Undefined while it is on it. */
  readonly label: string | undefined;
  /** An action for the meantime, such as undoing it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A row of a list whose rows go away by a press (`useKeptPlaces`). While it only keeps its place, nothing
 * in it can be pressed, and its label has the focus that its button had.
 */
export function KeptRow({ label, action, children }: KeptRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const isKept = label !== undefined;
  useLayoutEffect(() => {
    if (!isKept) return;
    const { activeElement, body } = document;
    const isLost =
      activeElement === null ||
      activeElement === body ||
      row.current?.contains(activeElement) === true ||
      activeElement.closest('[role="dialog"]') !== null;
    if (isLost) result.current?.focus({ preventScroll: true });
  }, [isKept]);
  return (
    <div ref={row} className={classes.row}>
      <div className={classes.content} inert={isKept}>
        {children}
      </div>
      {isKept && (
        <div className={classes.place}>
          <div className={classes.result}>
            <p ref={result} className={classes.label} tabIndex={-1}>
              {label}
            </p>
            {action}
          </div>
        </div>
      )}
    </div>
  );
}
