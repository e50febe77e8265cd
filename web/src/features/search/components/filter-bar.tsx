import { IconPaw } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PaneIcon } from '../../../components/pane-icon.tsx';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { areaOptions, bedroomOptions, searchPriceUnit, TYPE_OPTIONS } from '../filter-options.ts';
import classes from './filter-bar.module.css';
import { describedBy, type FilterControlsProps } from './filter-controls.ts';
import { PriceField } from './price-field.tsx';
import { SelectField } from './select-field.tsx';
import { Toggle } from './toggle.tsx';

/** All filters in a row, for wide screens. */
export function FilterBar({
  search,
  areas,
  problems,
  problemsId,
  onFilter,
  clearedPath,
}: FilterControlsProps) {
  const unit = searchPriceUnit(search);
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
      <SelectField
        className={classes.area}
        label="Area"
        value={search.area_name ?? ''}
        options={areaOptions(areas, search.area_name)}
        onChange={(value) => onFilter('area_name', value)}
        describedBy={describedBy(problems, 'area_name', problemsId)}
      />
      <PriceField
        className={classes.price}
        label="Min price"
        unit={unit}
        value={search.min_price ?? ''}
        onChange={(value) => onFilter('min_price', value)}
        describedBy={describedBy(problems, 'min_price', problemsId)}
      />
      <PriceField
        className={classes.price}
        label="Max price"
        unit={unit}
        value={search.max_price ?? ''}
        onChange={(value) => onFilter('max_price', value)}
        describedBy={describedBy(problems, 'max_price', problemsId)}
      />
      <SelectField
        className={classes.bedrooms}
        label="Bedrooms"
        value={search.bedrooms ?? ''}
        options={bedroomOptions(search.bedrooms)}
        onChange={(value) => onFilter('bedrooms', value)}
        describedBy={describedBy(problems, 'bedrooms', problemsId)}
      />
      <Toggle
        label="Pet Friendly"
        icon={<IconPaw className="fs-icon" aria-hidden />}
        checked={search.pets_allowed === 'true'}
        onChange={(checked) => onFilter('pets_allowed', checked ? 'true' : '')}
      />
      <Toggle
        label="Featured"
        icon={<PaneIcon className="fs-icon" />}
        checked={search.featured === 'true'}
        onChange={(checked) => onFilter('featured', checked ? 'true' : '')}
      />
      <Link className={classes.clear} to={clearedPath} state={IN_PLACE}>
        Clear Filters
      </Link>
    </form>
  );
}
