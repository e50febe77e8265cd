import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { areasInMenus } from '../../../../../shared/categories/areas.ts';
import ridge from '../../../../artwork/ridge.svg';
import { Icon } from '../../../components/icon.tsx';
import { listingsPath } from '../../../lib/listing-links.ts';
import { useAreas } from '../../../lib/use-areas.ts';
import { RIDGE_SIZE } from '../ridge-size.ts';
import classes from './skyline.module.css';

/** A link to each area of the menus, below its own section of one continuous ridge. */
export function Skyline() {
  const areas = areasInMenus(useAreas());
  const width = RIDGE_SIZE.width / areas.length;
  return (
    <nav
      className={classes.skyline}
      aria-label="Areas"
      style={{ '--areas': areas.length } as CSSProperties}
    >
      {areas.map((area, index) => (
        <Link key={area} to={listingsPath({ area_name: area })}>
          <svg
            className={classes.ridge}
            viewBox={`${index * width} 0 ${width} ${RIDGE_SIZE.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <Ridge />
            {/* The ridge continues beyond the grid as its own mirror image. */}
            {index === 0 && (
              <g transform="scale(-1 1)">
                <Ridge />
              </g>
            )}
            {index === areas.length - 1 && (
              <g transform={`translate(${2 * RIDGE_SIZE.width}) scale(-1 1)`}>
                <Ridge />
              </g>
            )}
          </svg>
          <span className={classes.label}>
            {area}
            <Icon name="arrow-right" className={classes.arrow} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

const Ridge = () => (
  <>
    <use className={classes.far} href={`${ridge}#far`} />
    <use href={`${ridge}#near`} />
    <use className={classes.edge} href={`${ridge}#edge`} />
  </>
);
