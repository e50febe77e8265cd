import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { filterChips } from '../filter-options.ts';
import { type Search, searchPath, withPart } from '../search-address.ts';
import classes from './filter-chips.module.css';

/** The active filters that have no control, each as a link to the search without it. */
export function FilterChips({ search }: { readonly search: Search }) {
  const chips = filterChips(search);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Also filtered by">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={searchPath(withPart(search, name, ''))}
            state={IN_PLACE}
            aria-label={`${label}, remove this filter`}
          >
            {label}
            <IconX className="fs-icon" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
