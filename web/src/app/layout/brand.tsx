import { Link, type LinkProps } from 'react-router';
import { SITE_NAME } from '../../../../shared/brand.ts';
import { drawingId } from '../../components/icon-names.ts';
import classes from './top-bar.module.css';

/** The logo, which links to the home page. */
export function Brand(link: Pick<LinkProps, 'onClick' | 'replace'>) {
  return (
    <Link className={classes.brand} to="/" aria-label={`${SITE_NAME}, home`} {...link}>
      <svg width="132" height="30" aria-hidden="true">
        <use href={`#${drawingId('brand')}`} />
      </svg>
    </Link>
  );
}
