import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { countFilters } from '../search-address.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterControlsProps } from './filter-controls.ts';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './filters.module.css';
import { SearchProblemList } from './search-problem-list.tsx';

interface FiltersProps extends Omit<FilterControlsProps, 'problemsId'> {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
}

/** The screens on which the filters fit in a row: from the theme's `md`. */
const WIDE = '(min-width: 56.25em)';

/** The filters, which stay in view: a row, or on phones a button that opens a sheet. */
export function Filters({ total, isLoading, ...controls }: FiltersProps) {
  const isWide = useMediaQuery(WIDE);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const problemsId = useId();
  const active = countFilters(controls.search);
  return (
    <div className={classes.filters}>
      <div className="fs-wrap">
        {/* The style sheet shows one of the two, so that the first paint is right. */}
        <div className={classes.wide}>
          <FilterBar {...controls} problemsId={problemsId} />
        </div>
        <div className={classes.narrow}>
          <button
            type="button"
            className="fs-button fs-quiet"
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
          >
            <IconAdjustmentsHorizontal className="fs-icon" aria-hidden />
            Filters
            {active > 0 && (
              <span className={classes.count}>
                {active}
                <span className="fs-visually-hidden"> active</span>
              </span>
            )}
          </button>
          <Link className="fs-button fs-quiet" to={controls.clearedPath} state={IN_PLACE}>
            Clear Filters
          </Link>
        </div>
        <div className={classes.problems}>
          <SearchProblemList id={problemsId} problems={controls.problems} />
        </div>
      </div>
      {isSheetOpen && !isWide && (
        <FilterSheet
          {...controls}
          problemsId={`${problemsId}-sheet`}
          total={total}
          isLoading={isLoading}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
