import { Suspense, useState } from 'react';
import { CHOICE_LABELS, FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import { PETS_AMENITY } from '../../../../shared/listings/rules.ts';
import { FURNISHINGS } from '../../../../shared/listings/types.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { WITHIN_CHOICES, WITHIN_MILES } from '../../../../shared/search/limits.ts';
import { Icon } from '../../components/icon.tsx';
import { stayInWords } from '../../components/stay/stay.ts';
import { StaySteppers } from '../../components/stay/stay-steppers.tsx';
import { StayChoice } from '../../components/stay/when-field.tsx';
import { AREAS_REQUEST } from '../../lib/use-areas.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { Checkboxes, type CountedProps, DateFilter, RadioFilter } from './choice-fields.tsx';
import {
  ClearFilters,
  type FilterProps,
  FlagFilters,
  PriceFilters,
  ProblemList,
  showProperties,
} from './filter-fields.tsx';
import {
  bathroomOptions,
  bedroomOptions,
  hasFilter,
  type Option,
  sleepsOptions,
  subtypeOptions,
  TYPE_OPTIONS,
} from './filter-options.ts';
import classes from './filter-sheet.module.css';
import { amenitiesIn, searchedStay, withAmenity } from './search-address.ts';
import { NEAR_LABELS } from './search-chips.ts';
import { useSearchCounts } from './use-search-counts.ts';

interface FilterSheetProps extends FilterProps {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

/**
 * All filters but the place, in the sheet of phones. Each choice takes effect at once, and says how many
 * properties it leaves.
 */
export function FilterSheet({ total, isLoading, onClose, ...given }: FilterSheetProps) {
  const { countOf, isOutdated } = useSearchCounts(given.search);
  const filters = { ...given, countOf };
  return (
    <div className={classes.inside}>
      <div className={classes.top}>
        <h2>Filters</h2>
        <button type="button" className="fs-icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <form
        className={classes.fields}
        data-outdated={isOutdated || undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <p className="fs-visually-hidden" role="status">
          {!isLoading &&
            total !== undefined &&
            `${pluralise(total, 'property', 'properties')} found`}
        </p>
        <UsualFilters {...filters} />
        <FurtherFilters {...filters} />
      </form>
      <div className={classes.foot}>
        <ClearFilters search={given.search} replace />
        <button type="button" className="fs-button" onClick={onClose}>
          {showProperties(total, isLoading)}
        </button>
      </div>
    </div>
  );
}

/** The filters behind "More" in the row of wide screens, below those that the page comes with. */
export function MoreFilters(given: FilterProps) {
  const { countOf, isOutdated } = useSearchCounts(given.search);
  return (
    <div className={classes.fields} data-outdated={isOutdated || undefined}>
      <FurtherFilters {...given} countOf={countOf} />
    </div>
  );
}

/** The filters that wide screens have in the row above the results. */
function UsualFilters(filters: CountedProps) {
  const { search, countOf } = filters;
  return (
    <>
      <RadioFilter {...filters} form="lined" name="type" label="Type" options={TYPE_OPTIONS} />
      {hasFilter(search, 'check_in') && <StayFilters {...filters} />}
      <div className={classes.pair}>
        <PriceFilters {...filters} />
      </div>
      <ProblemList {...filters} />
      <RadioFilter
        {...filters}
        form="boxed"
        name="bedrooms"
        label="Bedrooms"
        options={bedroomOptions(search.bedrooms)}
      />
      <div className={classes.flags}>
        <FlagFilters {...filters} countOf={countOf} />
      </div>
    </>
  );
}

/** Dates, guests and dogs. The calendar loads when it is asked for. */
function StayFilters({ search, problems, problemsId, onFilter, onStay }: CountedProps) {
  const [wasOpened, setOpened] = useState(false);
  const text = stayInWords(searchedStay(search));
  return (
    <>
      <details
        className={classes.stay}
        onToggle={(event) => event.currentTarget.open && setOpened(true)}
      >
        <summary data-chosen={text !== undefined || undefined}>
          <b>When</b>
          <span>{text ?? 'Any dates'}</span>
          <Icon name="chevron-down" />
        </summary>
        {wasOpened && (
          <div>
            <Suspense fallback={<p role="status">Loading...</p>}>
              <StayChoice stay={searchedStay(search)} problems={problems} onChange={onStay} />
            </Suspense>
          </div>
        )}
      </details>
      <div className={classes.pair}>
        <StaySteppers
          guests={search.guests ?? ''}
          dogs={search.dogs ?? ''}
          describedBy={(name) => (problems.has(name) ? problemsId : undefined)}
          onChange={onFilter}
        />
      </div>
    </>
  );
}

const ANY: Option = { value: '', label: 'Any' };
const FURNISHING_OPTIONS: readonly Option[] = [
  ANY,
  ...FURNISHINGS.map((value) => ({ value, label: CHOICE_LABELS.furnishing[value] })),
];
const WITHIN_OPTIONS: readonly Option[] = WITHIN_CHOICES.map((miles) => ({
  value: String(miles),
  label: pluralise(miles, 'mile'),
}));

/** The filters without a control in the row. Filters of other types of listing aren't shown. */
function FurtherFilters(filters: CountedProps) {
  const { search, countOf, onFilter } = filters;
  return (
    <>
      {search.near !== undefined && (
        <RadioFilter
          {...filters}
          form="pills"
          name="within"
          label="Distance"
          options={WITHIN_OPTIONS}
          standard={String(WITHIN_MILES)}
        />
      )}
      <RadioFilter
        {...filters}
        form="pills"
        name="property_subtype"
        label={FIELD_LABELS.property_subtype}
        options={subtypeOptions(search)}
      />
      <RadioFilter
        {...filters}
        form="boxed"
        name="bathrooms"
        label={FIELD_LABELS.bathrooms}
        options={bathroomOptions(search.bathrooms)}
      />
      {hasFilter(search, 'sleeps') && (
        <RadioFilter
          {...filters}
          form="boxed"
          name="sleeps"
          label={FIELD_LABELS.sleeps}
          options={sleepsOptions(search.sleeps)}
        />
      )}
      {hasFilter(search, 'furnishing') && (
        <RadioFilter
          {...filters}
          form="pills"
          name="furnishing"
          label={FIELD_LABELS.furnishing}
          options={FURNISHING_OPTIONS}
        />
      )}
      {hasFilter(search, 'available_from') && (
        <DateFilter {...filters} name="available_from" label={FIELD_LABELS.available_from} />
      )}
      <AmenityFilters {...filters} />
      <Checkboxes
        label="Also"
        choices={[
          {
            label: FIELD_LABELS.inside_national_park,
            isChosen: search.inside_national_park === 'true',
            count: countOf('inside_national_park', 'true'),
            onChange: (isChosen) => onFilter('inside_national_park', isChosen ? 'true' : ''),
          },
          {
            label: NEAR_LABELS.near_lake,
            isChosen: search.near_lake === 'true',
            count: countOf('near_lake', 'true'),
            onChange: (isChosen) => onFilter('near_lake', isChosen ? 'true' : ''),
          },
          {
            label: NEAR_LABELS.near_station,
            isChosen: search.near_station === 'true',
            count: countOf('near_station', 'true'),
            onChange: (isChosen) => onFilter('near_station', isChosen ? 'true' : ''),
          },
          {
            label: 'Added in the last week',
            isChosen: search.added === 'week',
            count: countOf('added', 'week'),
            onChange: (isChosen) => onFilter('added', isChosen ? 'week' : ''),
          },
        ]}
      />
    </>
  );
}

const NONE: readonly string[] = [];

/** The amenities. A property needs all the chosen ones. "Pet Friendly" has a control of its own. */
function AmenityFilters({ search, countOf, onFilter }: CountedProps) {
  const known =
    useOperation(...AREAS_REQUEST, { revalidateIfStale: false }).data?.amenities ?? NONE;
  const chosen = amenitiesIn(search);
  const offered = [...known, ...chosen.filter((name) => !known.includes(name))].filter(
    (name) => name !== PETS_AMENITY,
  );
  return (
    <Checkboxes
      label={FIELD_LABELS.amenities}
      choices={offered.map((name) => ({
        label: name,
        isChosen: chosen.includes(name),
        count: countOf('amenities', name),
        onChange: (isChosen) =>
          onFilter('amenities', withAmenity(search, name, isChosen).amenities ?? ''),
      }))}
    />
  );
}
