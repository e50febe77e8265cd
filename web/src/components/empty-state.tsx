import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { FellDrawing } from './fell-drawing.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** The level that follows the heading above; `h1` where this is all that the page has to say. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** What one can do about it, in a sentence. */
  readonly children?: ReactNode;
  /** The one thing to do next: a link or a button. */
  readonly action?: ReactNode;
}

/** Where there is nothing to show: why, and what to do. */
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
