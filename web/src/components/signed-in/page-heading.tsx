import type { ReactNode } from 'react';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  readonly title: string;
  /** One sentence under it. */
  readonly lede?: ReactNode;
  /** The one thing that people come for. */
  readonly action?: ReactNode;
}

/** What a page behind the sign-in begins with. */
export function PageHeading({ title, lede, action }: PageHeadingProps) {
  return (
    <header className={classes.heading}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {lede !== undefined && <p className="fs-lede">{lede}</p>}
      </div>
      {action}
    </header>
  );
}
