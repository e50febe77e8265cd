import { useId } from 'react';
import { Link } from 'react-router';
import { pluralise } from '../../../../shared/pluralise.ts';
import { formatNumber, readPounds } from '../../../../shared/typed/number.ts';
import { useDebouncedField } from '../../components/form/use-debounced-field.ts';
import { Icon } from '../../components/icon.tsx';
import type { Stay } from '../../components/stay/stay.ts';
import { IN_PLACE } from '../../lib/navigation.ts';
import classes from './filter-fields.module.css';
import { areaOptions, type Option } from './filter-options.ts';
import {
  type FilterName,
  type PartName,
  type Search,
  searchPath,
  withoutFilters,
} from './search-address.ts';
import { priceMeaning } from './search-chips.ts';
import type { SearchProblems } from './search-problems.ts';
import type { CountOf } from './use-search-counts.ts';

/* The fields of the filter bar and of the filter sheet. */

export interface FilterProps {
  readonly search: Search;
  readonly areas: readonly string[];
  readonly problems: SearchProblems;
  /** The id of the element that lists the problems. */
  readonly problemsId: string;
  /** Sets a filter; an empty value removes it. */
  readonly onFilter: (name: FilterName, value: string) => void;
  /** Sets the dates of a stay, or removes them. */
  readonly onStay: (stay: Stay) => void;
}

interface FieldProps extends FilterProps {
  readonly name: FilterName;
  readonly label: string;
}

/** The id of the page's form, which the field for the order belongs to as well. */
export const SEARCH_FORM = 'search-form';

interface SelectProps {
  readonly name: PartName;
  /** The id of its form, for a field outside that form. */
  readonly form?: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
  /** The id of the element that says why the value is refused. */
  readonly describedBy?: string | undefined;
}

/** A native select with a label. */
export function Select({
  name,
  form,
  label,
  options,
  value = '',
  onChange,
  className,
  describedBy,
}: SelectProps) {
  const id = useId();
  return (
    <div className={className} data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        form={form}
        className="fs-input"
        value={value}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly Option[];
  readonly className?: string | undefined;
}

/** The id of the list of problems if the field's value was refused. */
export const problemIdOf = ({
  name,
  problems,
  problemsId,
}: Pick<FieldProps, 'name' | 'problems' | 'problemsId'>) =>
  problems.has(name) ? problemsId : undefined;

/** A filter whose label is inside its box. */
export const SelectFilter = (field: ChoiceProps) => (
  <Select
    className={`fs-box ${classes.select} ${field.className ?? ''}`}
    name={field.name}
    label={field.label}
    options={field.options}
    value={field.search[field.name]}
    onChange={(value) => field.onFilter(field.name, value)}
    describedBy={problemIdOf(field)}
  />
);

/** The areas as a field, for browsers without scripts. Others have them in the list of the place's box. */
export const AreaFilter = (props: FilterProps) => (
  <SelectFilter
    {...props}
    name="area_name"
    label="Area"
    options={areaOptions(props.areas, props.search.area_name)}
  />
);

export const PriceFilters = (props: FilterProps) => (
  <>
    <PriceFilter {...props} name="min_price" label="Min price" />
    <PriceFilter {...props} name="max_price" label="Max price" />
  </>
);

/** How long a pause in typing sends the price, in milliseconds. */
const TYPING_PAUSE_MS = 600;

/** A price as the field shows it: `250,000`; a text that isn't one as it was typed. */
function formatPrice(price: string): string {
  const amount = readPounds(price);
  return typeof amount === 'number' ? formatNumber(amount) : price;
}

/**
 * A price in pounds. It is sent after a pause in typing, on Enter and on blur. A response never changes
 * the typed text.
 */
function PriceFilter(field: FieldProps) {
  const { name, label, search, onFilter } = field;
  const unit = priceMeaning(search).trim();
  const input = useDebouncedField({
    value: search[name] ?? '',
    pauseMs: TYPING_PAUSE_MS,
    parse: (typed) => String(readPounds(typed) ?? ''),
    format: formatPrice,
    onSend: (price) => onFilter(name, price),
  });
  const problemId = problemIdOf(field);

  return (
    <label className={`fs-box ${classes.price}`}>
      <small>
        {label}
        {unit !== '' && ` ${unit}`}
      </small>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder="£ Any"
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        {...input}
      />
    </label>
  );
}

const FLAGS = [
  {
    name: 'pets_allowed',
    label: 'Pet Friendly',
    icon: <Icon name="paw" />,
  },
  { name: 'featured', label: 'Featured', icon: <Icon name="featured" /> },
] as const;

interface FlagFiltersProps extends FilterProps {
  /** How many properties each leaves. @default it isn't said */
  readonly countOf?: CountOf;
}

/** Checkboxes that look like toggle buttons. */
export const FlagFilters = ({ search, onFilter, countOf }: FlagFiltersProps) =>
  FLAGS.map(({ name, label, icon }) => (
    <label key={name} className={`fs-choice ${classes.flag}`}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={search[name] === 'true'}
        onChange={(event) => onFilter(name, event.currentTarget.checked ? 'true' : '')}
      />
      {icon}
      <span data-text={label}>{label}</span>
      {countOf && <small className={classes.count}>{countOf(name, 'true')}</small>}
    </label>
  ));

/** The label of a button that leads to the results. */
export const showProperties = (total: number | undefined, isLoading: boolean): string =>
  isLoading
    ? 'Loading...'
    : `Show ${total === undefined ? 'properties' : pluralise(total, 'property', 'properties')}`;

type ProblemListProps = Pick<FilterProps, 'problems' | 'problemsId'>;

/** Why a search was refused, in a sentence for each parameter. Screen readers announce it. */
export const ProblemList = ({ problems, problemsId }: ProblemListProps) => (
  <div id={problemsId} className={classes.problems} role="alert">
    {[...problems].map(([path, message]) => (
      <p key={path}>{message}</p>
    ))}
  </div>
);

interface ClearFiltersProps {
  readonly search: Search;
  readonly className?: string | undefined;
  /** Whether it replaces the current history entry, as in a dialog. */
  readonly replace?: boolean;
}

/** A link to the same search without filters. */
export const ClearFilters = ({
  search,
  className = 'fs-button fs-quiet',
  replace = false,
}: ClearFiltersProps) => (
  <Link
    className={className}
    to={searchPath(withoutFilters(search))}
    state={IN_PLACE}
    replace={replace}
  >
    Clear Filters
  </Link>
);
