import { Link, type LinkProps } from 'react-router';
import { SITE_NAME } from '../../../../shared/brand.ts';
import { NAME_OUTLINE } from '../../../artwork/name-outline.ts';
import classes from './top-bar.module.css';

/**
 * The logo, which links to the home page: a fell that is also a roof, with one lit window, and the
 * name.
 */
export function Brand(link: Pick<LinkProps, 'onClick' | 'replace'>) {
  return (
    <Link className={classes.brand} to="/" aria-label={`${SITE_NAME}, home`} {...link}>
      <svg viewBox="0 0 158 36" width="132" height="30" aria-hidden="true">
        <path fill="var(--fs-mark-lit)" d="M1 29C6 27.6 8.2 21.4 12 16.2L18.4 7.2 31 29Z" />
        <path fill="var(--fs-mark-shade)" d="M18.4 7.2 31 29H20.6L17 19.8l2.4-5.4z" />
        <path fill="var(--fs-lit)" d="M20.2 20.6h4.2v5h-4.2z" />
        <path transform="translate(41 2) scale(.1)" fill="currentColor" d={NAME_OUTLINE} />
      </svg>
    </Link>
  );
}
