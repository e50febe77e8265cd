import { type ReactNode, Suspense, useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StaySteppers } from '../../components/stay/stay-steppers.tsx';
import { WhenField } from '../../components/stay/when-field.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import {
  AreaFilter,
  ClearFilters,
  type FilterProps,
  FlagFilters,
  PriceFilters,
  ProblemList,
  SEARCH_FORM,
  SelectFilter,
  showProperties,
} from './filter-fields.tsx';
import { bedroomOptions, hasFilter, TYPE_OPTIONS } from './filter-options.ts';
import { FilterPopover } from './filter-popover.tsx';
import classes from './filters.module.css';
import { countFilters, type FilterName, searchedStay } from './search-address.ts';
import { priceRange, searchChips } from './search-chips.ts';

const loadFilterSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazyPart(loadFilterSheet, 'FilterSheet');
const MoreFilters = lazyPart<'MoreFilters', FilterProps>(loadFilterSheet, 'MoreFilters');

/** Loads the sheet before it is opened. */
const load = () => void FilterSheet.preload('');

interface FiltersProps extends Omit<FilterProps, 'problemsId'> {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** The box for any place, before the other filters. */
  readonly place: ReactNode;
}

/** The filters with a control in the form. Others are sent along with it. */
const CONTROLS: ReadonlySet<FilterName> = new Set<FilterName>([
  'q',
  'type',
  'area_name',
  'min_price',
  'max_price',
  'bedrooms',
  'pets_allowed',
  'featured',
]);
const STAY_CONTROLS: ReadonlySet<FilterName> = new Set<FilterName>([
  'check_in',
  'check_out',
  'flexible',
  'month',
  'length',
  'guests',
  'dogs',
]);

/** The filters that the box for a place sets, or the map. */
const PLACE_CONTROLS: ReadonlySet<FilterName> = new Set<FilterName>([
  'q',
  'area_name',
  'near',
  'bounds',
  'drawn',
]);
/** The filters in the row that aren't behind "More". */
const IN_ROW: ReadonlySet<FilterName> = new Set<FilterName>([
  ...PLACE_CONTROLS,
  ...STAY_CONTROLS,
  'type',
  'min_price',
  'max_price',
  'bedrooms',
]);

/**
 * The filters, which stay in view in one row. On phones a button in their place opens a sheet with all
 * of them.
 */
export function Filters({ total, isLoading, place, ...filterProps }: FiltersProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = { ...filterProps, problemsId: useId() };
  const { search, problems, problemsId, onFilter, onStay } = filters;
  const isStay = hasFilter(search, 'check_in');
  const done = showProperties(total, isLoading);
  const describedBy = (name: FilterName) => (problems.has(name) ? problemsId : undefined);
  const steppers = (
    <StaySteppers
      guests={search.guests ?? ''}
      dogs={search.dogs ?? ''}
      describedBy={describedBy}
      onChange={onFilter}
    />
  );
  const chips = searchChips(search);
  const party = chips
    .filter(({ key }) => key === 'guests' || key === 'dogs')
    .map(({ label }) => label)
    .join(', ');
  const more = chips.filter(({ names }) => names.every((name) => !IN_ROW.has(name)));
  const active = countFilters(search, PLACE_CONTROLS);
  const sent = (Object.keys(search) as (keyof typeof search)[]).filter(
    (name) => name !== 'sort' && !CONTROLS.has(name) && !(isStay && STAY_CONTROLS.has(name)),
  );
  return (
    <div className={classes.filters}>
      <form
        id={SEARCH_FORM}
        action="/listings"
        className="fs-wrap"
        aria-label="Filters"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {sent.map((name) => (
          <input key={name} type="hidden" name={name} value={search[name]} />
        ))}
        <div className={classes.row} data-stay={isStay || undefined}>
          <div className={classes.place}>{place}</div>
          <div className={classes.scriptless}>
            <AreaFilter {...filters} />
          </div>
          <SelectFilter
            {...filters}
            className={classes.wide}
            name="type"
            label="Type"
            options={TYPE_OPTIONS}
          />
          <FilterPopover
            className={`${classes.wide} ${classes.prices}`}
            label="Price"
            value={priceRange(search)}
            isSet={(search.min_price ?? search.max_price) !== undefined}
            isInvalid={problems.has('min_price') || problems.has('max_price')}
          >
            {() => (
              <div className={classes.pair}>
                <PriceFilters {...filters} />
              </div>
            )}
          </FilterPopover>
          <SelectFilter
            {...filters}
            className={`${classes.wide} ${classes.bedrooms}`}
            name="bedrooms"
            label="Bedrooms"
            options={bedroomOptions(search.bedrooms)}
          />
          {isStay && (
            <>
              <div className={`${classes.wide} ${classes.when}`}>
                <WhenField
                  label="Dates and guests"
                  also={party || undefined}
                  stay={searchedStay(search)}
                  problems={problems}
                  problemsId={problemsId}
                  done={done}
                  onChange={onStay}
                >
                  <div className={classes.pair}>{steppers}</div>
                </WhenField>
              </div>
              <div className={classes.scriptless}>{steppers}</div>
            </>
          )}
          <FilterPopover
            className={`${classes.wide} ${classes.more}`}
            label="More"
            value={more.length > 1 ? `${more.length} filters` : (more[0]?.label ?? 'Filters')}
            isSet={more.length > 0}
          >
            {(isOpen, close) => (
              <>
                <div className={classes.flags}>
                  <FlagFilters {...filters} />
                </div>
                {isOpen && (
                  <>
                    <div className={classes.further}>
                      <Suspense fallback={<FieldsSkeleton />}>
                        <MoreFilters {...filters} />
                      </Suspense>
                    </div>
                    <div className={classes.foot}>
                      <button type="button" className="fs-button" onClick={close}>
                        {done}
                      </button>
                    </div>
                  </>
                )}
              </>
            )}
          </FilterPopover>
          <button
            type="button"
            className={`fs-box ${classes.opener}`}
            data-set={active > 0 || undefined}
            aria-haspopup="dialog"
            onPointerEnter={load}
            onFocus={load}
            onClick={() => setSheetOpen(true)}
          >
            <Icon name="adjustments-horizontal" />
            Filters
            {active > 0 && (
              <span className={classes.count}>
                {active}
                <span className="fs-visually-hidden"> active</span>
              </span>
            )}
          </button>
          <button type="submit" className={`fs-button ${classes.send}`}>
            Show properties
          </button>
          <ClearFilters search={search} className={`${classes.wide} ${classes.clear}`} />
        </div>
        <div className={classes.problems}>
          <ProblemList {...filters} />
        </div>
      </form>
      {isSheetOpen && (
        <ModalDialog label="Filters" className={classes.sheet} onClose={() => setSheetOpen(false)}>
          <Suspense fallback={<FieldsSkeleton />}>
            <FilterSheet
              {...filters}
              problemsId={`${problemsId}-sheet`}
              total={total}
              isLoading={isLoading}
              onClose={() => setSheetOpen(false)}
            />
          </Suspense>
        </ModalDialog>
      )}
    </div>
  );
}

/** While the code of the fields loads. */
const FieldsSkeleton = () => (
  <div className={classes.loading} role="status" aria-label="Loading filters">
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} height={74} />
    ))}
  </div>
);
