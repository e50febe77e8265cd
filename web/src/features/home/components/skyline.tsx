import { IconArrowRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { MAIN_AREAS } from '../../../../../shared/categories/areas.ts';
import ridge from '../../../../artwork/ridge.svg';
import { listingsPath } from '../../../lib/listing-links.ts';
import { RIDGE_SIZE } from '../ridge-size.ts';
import classes from './skyline.module.css';

const AREA_WIDTH = RIDGE_SIZE.width / MAIN_AREAS.length;

/** A link to each main area, below its own part of one unbroken ridge. */
export function Skyline() {
  return (
    <nav
      className={classes.skyline}
      aria-label="Areas"
      style={{ '--areas': MAIN_AREAS.length } as CSSProperties}
    >
      {MAIN_AREAS.map((area, index) => (
        <Link key={area} to={listingsPath({ area_name: area })}>
          <svg
            className={classes.ridge}
            viewBox={`${index * AREA_WIDTH} 0 ${AREA_WIDTH} ${RIDGE_SIZE.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <use className={classes.far} href={`${ridge}#far`} />
            <use href={`${ridge}#near`} />
            <use className={classes.edge} href={`${ridge}#edge`} />
          </svg>
          <span className={classes.label}>
            {area}
            <IconArrowRight className={classes.arrow} size={18} stroke={1.6} aria-hidden />
          </span>
        </Link>
      ))}
    </nav>
  );
}
