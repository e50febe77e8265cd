import type { ReactNode } from 'react';
import classes from './dialog-picture.module.css';

/** The photo that a dialog is about. */
export function DialogPicture({ children }: { readonly children: ReactNode }) {
  return <div className={classes.picture}>{children}</div>;
}
