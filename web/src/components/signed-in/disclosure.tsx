import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  /** Whether it has to be open. @default as the user left it */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/** Content behind a line that opens and closes it. */
export const Disclosure = ({ summary, open, children }: DisclosureProps) => (
  <details className={classes.disclosure} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
);
