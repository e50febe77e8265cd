import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

interface BackLinkProps {
  readonly to: string;
  /** What is there. */
  readonly children: ReactNode;
}

/** The way back, above a page's heading. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className={classes.back} to={to}>
      <IconChevronLeft className="fs-icon" aria-hidden />
      {children}
    </Link>
  );
}
