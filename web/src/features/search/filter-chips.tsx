import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { IN_PLACE } from '../../lib/navigation.ts';
import classes from './filter-chips.module.css';
import { ClearFilters } from './filter-fields.tsx';
import { type Search, searchPath } from './search-address.ts';
import { searchChips } from './search-chips.ts';

/**
 * Everything that narrows the search, each as a link to the search without it. On screens whose row of
 * filters has no room for it, Clear Filters is at the end.
 */
export function FilterChips({ search }: { readonly search: Search }) {
  const chips = searchChips(search);
  const list = useRef<HTMLUListElement>(null);
  /** The place of the chip that was removed last. */
  const removed = useRef(-1);
  const keys = chips.map(({ key }) => key).join();
  // The focus goes to the next chip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip is gone once the keys differ
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    if (removed.current < 0) return;
    if (document.activeElement === document.body) links[removed.current]?.focus();
    removed.current = -1;
  }, [keys]);
  return (
    <div className={classes.line}>
      {chips.length > 0 && (
        // Once a text has been read, the chips of its pieces are others, so that none is seen to move.
        <ul key={search.q} ref={list} className={classes.chips} aria-label="Filtered by">
          {chips.map(({ key, label, without }, index) => (
            <li key={key}>
              <Link
                to={searchPath(without)}
                state={IN_PLACE}
                aria-label={`${label}, remove this filter`}
                onClick={() => {
                  removed.current = Math.min(index, chips.length - 2);
                }}
              >
                {label}
                <Icon name="x" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ClearFilters search={search} className={classes.clear} />
    </div>
  );
}
