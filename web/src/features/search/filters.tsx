import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
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
import { bedroomOptions, hasFilter, TYPE_OPTIONS, typeIn } from './filter-options.ts';
import classes from './filters.module.css';
import { countFilters, type FilterName, searchedStay } from './search-address.ts';
import { searchChips } from './search-chips.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet');

/** Loads the sheet before it is opened. */
const load = () => void FilterSheet.preload('');

interface FiltersProps extends Omit<FilterProps, 'problemsId'> {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** The box for any place, before the other filters. */
  readonly place: ReactNode;
}

/** The screens on which the filters fit in a row. */
const WIDE = '(min-width: 62.5em)';

/** The filters with a control in the form. Others are sent along with it. */
const CONTROLS: ReadonlySet<FilterName> = new Set<FilterName>([
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
const PLACE_CONTROLS = ['q', 'near', 'bounds', 'drawn'] as const satisfies readonly FilterName[];
const OUTSIDE_OF_SHEET: ReadonlySet<FilterName> = new Set(PLACE_CONTROLS);
const OUTSIDE_OF_PANEL: ReadonlySet<FilterName> = new Set([
  ...PLACE_CONTROLS,
  ...CONTROLS,
  ...STAY_CONTROLS,
]);

/**
 * The filters, which stay in view: as a row, or on phones as a button that opens a sheet with all of
 * them. On wide screens the sheet has those that aren't in the row.
 */
export function Filters({ total, isLoading, place, ...filterProps }: FiltersProps) {
  const isWide = useMediaQuery(WIDE);
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
  const party = searchChips(search)
    .filter(({ key }) => key === 'guests' || key === 'dogs')
    .map(({ label }) => label)
    .join(', ');
  const when = (children?: ReactNode) => (
    <WhenField
      also={children === undefined ? undefined : party || undefined}
      stay={searchedStay(search)}
      problems={problems}
      problemsId={problemsId}
      done={done}
      onChange={onStay}
    >
      {children}
    </WhenField>
  );
  const opener = (label: string, active: number, className: string) => (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setSheetOpen(true)}
    >
      <IconAdjustmentsHorizontal className="fs-icon" aria-hidden />
      {label}
      {active > 0 && (
        <span className={classes.count}>
          {active}
          <span className="fs-visually-hidden"> active</span>
        </span>
      )}
    </button>
  );
  const sent = (Object.keys(search) as (keyof typeof search)[]).filter(
    (name) =>
      name !== 'sort' &&
      name !== 'q' &&
      !CONTROLS.has(name) &&
      !(isStay && STAY_CONTROLS.has(name)),
  );
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
          {sent.map((name) => (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ))}
          <div className={classes.row}>
            <SelectFilter
              {...filters}
              name="type"
              label="Type"
              options={TYPE_OPTIONS}
              width={148}
            />
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
          </div>
          <div className={classes.more}>
            <div className={classes.placePlace}>{place}</div>
            {isStay && (
              <>
                <div className={classes.whenPlace}>{when()}</div>
                <div className={classes.party}>{steppers}</div>
              </>
            )}
            {opener(
              'More filters',
              countFilters(search, OUTSIDE_OF_PANEL),
              `fs-button fs-quiet ${classes.opener}`,
            )}
            <button type="submit" className={`fs-button ${classes.send}`}>
              Show properties
            </button>
            <ClearFilters search={search} className={classes.clear} />
          </div>
        </form>
        <div className={classes.narrow}>
          <div className={classes.placePlace}>{place}</div>
          {typeIn(search) === 'HOLIDAY' && (
            <div className={classes.whenPlace}>
              {when(<div className={classes.who}>{steppers}</div>)}
            </div>
          )}
          {opener('Filters', countFilters(search, OUTSIDE_OF_SHEET), 'fs-button fs-quiet')}
          <ClearFilters search={search} />
        </div>
        <div className={classes.problems}>
          <ProblemList {...filters} />
        </div>
      </div>
      {isSheetOpen && (
        <ModalDialog
          label={isWide ? 'More filters' : 'Filters'}
          className={classes.sheet}
          onClose={() => setSheetOpen(false)}
        >
          <div className={classes.inside}>
            <div className={classes.top}>
              <h2>{isWide ? 'More filters' : 'Filters'}</h2>
              <button
                type="button"
                className="fs-icon-button"
                aria-label="Close"
                onClick={() => setSheetOpen(false)}
              >
                <IconX className="fs-icon" aria-hidden />
              </button>
            </div>
            <Suspense fallback={<SheetSkeleton />}>
              <FilterSheet
                {...filters}
                problemsId={`${problemsId}-sheet`}
                isWide={isWide}
                total={total}
                isLoading={isLoading}
              />
            </Suspense>
            <div className={classes.foot}>
              <ClearFilters search={search} replace />
              <button type="button" className="fs-button" onClick={() => setSheetOpen(false)}>
                {done}
              </button>
            </div>
          </div>
        </ModalDialog>
      )}
    </div>
  );
}

/** While the sheet's code loads. */
const SheetSkeleton = () => (
  <div className={classes.loading} role="status" aria-label="Loading filters">
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} height={74} />
    ))}
  </div>
);
