import { Link } from 'react-router';
import { areasInMenus } from '../../../../shared/categories/areas.ts';
import type { ListingType } from '../../../../shared/listings/types.ts';
import { listingsPath } from '../../lib/listing-links.ts';
import { useAreas } from '../../lib/use-areas.ts';
import classes from './area-chips.module.css';

interface AreaChipsProps {
  /** The type to search for; undefined for all of them. */
  readonly type: ListingType | undefined;
}

/** A link to the search of each area of the menus. */
export const AreaChips = ({ type }: AreaChipsProps) => (
  <nav className={classes.areas} aria-label="Areas">
    <span className={classes.label} aria-hidden="true">
      Popular
    </span>
    {areasInMenus(useAreas()).map((area) => (
      <Link key={area} className={classes.chip} to={listingsPath({ type, area_name: area })}>
        {area}
      </Link>
    ))}
  </nav>
);
