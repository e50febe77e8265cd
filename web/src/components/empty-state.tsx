import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { FellDrawing } from './fell-drawing.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** The level below the heading above it; `h1` if the page has nothing else. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** A sentence about what to do. */
  readonly children?: ReactNode;
  /** A link or a button for the next step. */
  readonly action?: ReactNode;
}

/** Shown where there is nothing to show: says why, and what to do. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <FellDrawing />
      <Heading className={Heading === 'h1' ? classes.pageTitle : classes.title}>{title}</Heading>
      {children !== undefined && <div className={classes.sentence}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
