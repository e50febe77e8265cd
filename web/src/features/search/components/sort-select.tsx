import { useId } from 'react';
import { SORT_LABELS } from '../../../../../shared/listings/labels.ts';
import { LISTING_SORTS } from '../../../../../shared/listings/types.ts';
import { isSort } from '../search-address.ts';
import classes from './sort-select.module.css';

interface SortSelectProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The order of the results. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={`fs-input ${classes.select}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Featured first</option>
        {LISTING_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
        {/* An invalid order in the address is an option too, so that any valid one can be chosen. */}
        {value !== '' && !isSort(value) && <option value={value}>{value}</option>}
      </select>
    </div>
  );
}
