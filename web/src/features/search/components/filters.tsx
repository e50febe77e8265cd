import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { bedroomOptions, filterChips, TYPE_OPTIONS } from '../filter-options.ts';
import { countFilters } from '../search-address.ts';
import {
  AreaFilter,
  ClearFilters,
  type FilterProps,
  FlagFilters,
  PriceFilters,
  ProblemList,
  SEARCH_FORM,
  SelectFilter,
} from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './filters.module.css';

interface FiltersProps extends Omit<FilterProps, 'problemsId'> {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
}

/** The screens on which the filters fit in a row. */
const WIDE = '(min-width: 62.5em)';

/** The filters, which stay in view: as a row, or on phones as a button that opens a sheet. */
export function Filters({ total, isLoading, ...filterProps }: FiltersProps) {
  const isWide = useMediaQuery(WIDE);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = { ...filterProps, problemsId: useId() };
  const { search } = filters;
  const active = countFilters(search);
  return (
    <div className={classes.filters}>
      <div className="fs-wrap">
        {/* The style sheet shows one of the two, so that the first paint is right. */}
        <form
          id={SEARCH_FORM}
          action="/listings"
          className={classes.wide}
          aria-label="Filters"
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          {filterChips(search).map(({ name }) => (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ))}
          <SelectFilter {...filters} name="type" label="Type" options={TYPE_OPTIONS} width={148} />
          <AreaFilter {...filters} width={164} />
          <PriceFilters {...filters} width={116} />
          <SelectFilter
            {...filters}
            name="bedrooms"
            label="Bedrooms"
            options={bedroomOptions(search.bedrooms)}
            width={104}
          />
          <FlagFilters {...filters} />
          <button type="submit" className={`fs-button ${classes.send}`}>
            Show properties
          </button>
          <ClearFilters search={search} className={classes.clear} />
        </form>
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
          <ClearFilters search={search} />
        </div>
        <div className={classes.problems}>
          <ProblemList {...filters} />
        </div>
      </div>
      {isSheetOpen && !isWide && (
        <FilterSheet
          {...filters}
          problemsId={`${filters.problemsId}-sheet`}
          total={total}
          isLoading={isLoading}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
