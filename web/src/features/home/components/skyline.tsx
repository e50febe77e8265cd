import { IconArrowRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { listingsPath } from '../../../lib/listing-links.ts';
import { ridgeParts } from '../../../lib/ridge.ts';
import classes from './skyline.module.css';

/** The main areas as one unbroken ridge, each under its own fells. */
export function Skyline() {
  const parts = [...ridgeParts];
  return (
    <nav
      className={classes.skyline}
      aria-label="Areas"
      style={{ '--areas': parts.length } as CSSProperties}
    >
      {parts.map(([area, part]) => (
        <Link key={area} to={listingsPath({ area_name: area })}>
          <svg
            className={classes.ridge}
            viewBox={part.viewBox}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={classes.far} d={part.far} />
            <path className={classes.near} d={part.near} />
            <path className={classes.edge} d={part.edge} />
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
