import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** The next level below the heading above it; `h1` if the page has nothing else. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** A sentence that says what to do. */
  readonly children?: ReactNode;
  /** A link or a button for the next step. */
  readonly action?: ReactNode;
  /** Whether it is a line above what helps, with a small drawing. @default false */
  readonly isLine?: boolean;
}

/** Shown in place of an empty list: says why it is empty, and what to do. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  children,
  action,
  isLine = false,
}: EmptyStateProps) {
  return (
    <div className={isLine ? classes.line : classes.empty}>
      {/* Fells behind a tarn, a house with a lit window that the water reflects, and a drystone wall. */}
      <svg viewBox="0 0 360 150" aria-hidden="true">
        <path
          fill="var(--fs-ridge-far)"
          d="M0 104 42 68l16 8 48-46 22 16 16-14 44 42 26-16 34 22 30-30 36 28 46 26ZM34 112h292v3H34ZM96 121h210v3H96Z"
        />
        <path
          fill="var(--fs-ridge-near)"
          d="M0 104c40-4 66-24 96-26 34-2 52 14 84 12 44-3 76-30 110-30 28 0 44 32 70 44ZM60 130h250v3H60Z"
        />
        <g fill="var(--fs-ridge-edge)" stroke="var(--fs-ridge-edge)" opacity=".6">
          <path stroke="none" d="M196 104V87l8-12v-8h6v6h24v-6h6v8l8 12v17Z" />
          <path
            fill="none"
            strokeWidth="5"
            strokeDasharray="15 2 9 2 19 2 12 2"
            d="M0 140h360M-7 147h374"
          />
        </g>
        <path fill="var(--fs-lit)" d="M218 89h8v8h-8zM216 112h12v3h-12zM218 121h8v3h-8z" />
      </svg>
      <Heading>{title}</Heading>
      {children !== undefined && <div className={classes.sentence}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
