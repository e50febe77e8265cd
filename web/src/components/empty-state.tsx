import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** One level below the heading above it; `h1` if the page has nothing else. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** A sentence that says what to do. */
  readonly children?: ReactNode;
  /** A link or a button for the next step. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list: says why it is empty, and what to do. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {/* Two fells, and a house with a lit window. */}
      <svg width="180" height="84" aria-hidden="true">
        <path
          fill="var(--fs-ridge-far)"
          d="M0 84C18 58 34 46 52 50c16 4 24-14 40-22 16-7 30 12 42 20 16 10 30 18 46 36Z"
        />
        <path
          fill="var(--fs-ridge-near)"
          d="M0 84c20-4 34-16 50-22 14-5 24 6 38 4 18-3 30-20 44-22 16-2 28 22 48 40ZM88 66V54l10-8 10 8v12Z"
        />
        <path fill="var(--fs-lit)" d="M95 57h6v6h-6z" />
      </svg>
      <Heading>{title}</Heading>
      {children !== undefined && <div className={classes.sentence}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
