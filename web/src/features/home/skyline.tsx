import { type CSSProperties, Fragment } from 'react';
import { Link } from 'react-router';
import { areasInMenus } from '../../../../shared/categories/areas.ts';
import ridge from '../../../artwork/ridge.svg';
import { Icon } from '../../components/icon.tsx';
import { listingsPath } from '../../lib/listing-links.ts';
import { useAreas } from '../../lib/use-areas.ts';
import { RIDGE_SIZE } from './ridge-size.ts';
import classes from './skyline.module.css';

const LAYERS = [
  { name: 'far', className: classes.far },
  { name: 'near', className: undefined },
  { name: 'edge', className: classes.edge },
] as const;

/**
 * The ridge continues beyond the grid as its own mirror image, which overlaps it by about a pixel: where
 * two edges meet exactly, there would be a seam.
 */
const OVERLAP = 1;
const MIRRORED_LEFT = `translate(${OVERLAP}) scale(-1 1)`;
const MIRRORED_RIGHT = `translate(${2 * RIDGE_SIZE.width - OVERLAP}) scale(-1 1)`;

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
            {/* Layer by layer, so that no lighter layer lies over the join. */}
            {LAYERS.map(({ name, className }) => (
              <Fragment key={name}>
                <use className={className} href={`${ridge}#${name}`} />
                {index === 0 && (
                  <use className={className} href={`${ridge}#${name}`} transform={MIRRORED_LEFT} />
                )}
                {index === areas.length - 1 && (
                  <use className={className} href={`${ridge}#${name}`} transform={MIRRORED_RIGHT} />
                )}
              </Fragment>
            ))}
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
