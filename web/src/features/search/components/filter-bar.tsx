import { Link } from 'react-router';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { bedroomOptions, TYPE_OPTIONS } from '../filter-options.ts';
import classes from './filter-bar.module.css';
import { describedBy, type FilterControlsProps } from './filter-controls.ts';
import { AreaFilter, FlagFilters, PriceFilters } from './filter-fields.tsx';
import { SelectField } from './select-field.tsx';

/** The filters in a row, for wide screens. */
export function FilterBar(controls: FilterControlsProps) {
  const { search, problems, problemsId, onFilter, clearedPath } = controls;
  return (
    <form className={classes.bar} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        className={classes.type}
        label="Type"
        value={search.type ?? ''}
        options={TYPE_OPTIONS}
        onChange={(value) => onFilter('type', value)}
        describedBy={describedBy(problems, 'type', problemsId)}
      />
      <AreaFilter {...controls} className={classes.area} />
      <PriceFilters {...controls} className={classes.price} />
      <SelectField
        className={classes.bedrooms}
        label="Bedrooms"
        value={search.bedrooms ?? ''}
        options={bedroomOptions(search.bedrooms)}
        onChange={(value) => onFilter('bedrooms', value)}
        describedBy={describedBy(problems, 'bedrooms', problemsId)}
      />
      <FlagFilters {...controls} />
      <Link className={classes.clear} to={clearedPath} state={IN_PLACE}>
        Clear Filters
      </Link>
    </form>
  );
}
