import { IconPaw } from '@tabler/icons-react';
import { FeaturedIcon } from '../../../components/featured-icon.tsx';
import { areaOptions, searchPriceUnit } from '../filter-options.ts';
import { describedBy, type FilterControlsProps } from './filter-controls.ts';
import { PriceField } from './price-field.tsx';
import { SelectField } from './select-field.tsx';
import { Toggle } from './toggle.tsx';

/* The filters that are the same in the filter bar and in the filter sheet. */

interface FieldProps extends FilterControlsProps {
  readonly className?: string | undefined;
}

export function AreaFilter({
  search,
  areas,
  problems,
  problemsId,
  onFilter,
  className,
}: FieldProps) {
  return (
    <SelectField
      className={className}
      label="Area"
      value={search.area_name ?? ''}
      options={areaOptions(areas, search.area_name)}
      onChange={(value) => onFilter('area_name', value)}
      describedBy={describedBy(problems, 'area_name', problemsId)}
    />
  );
}

const PRICES = [
  { name: 'min_price', label: 'Min price' },
  { name: 'max_price', label: 'Max price' },
] as const;

export function PriceFilters({ search, problems, problemsId, onFilter, className }: FieldProps) {
  const unit = searchPriceUnit(search);
  return PRICES.map(({ name, label }) => (
    <PriceField
      key={name}
      className={className}
      label={label}
      unit={unit}
      value={search[name] ?? ''}
      onChange={(value) => onFilter(name, value)}
      describedBy={describedBy(problems, name, problemsId)}
    />
  ));
}

const FLAGS = [
  {
    name: 'pets_allowed',
    label: 'Pet Friendly',
    icon: <IconPaw className="fs-icon" aria-hidden />,
  },
  { name: 'featured', label: 'Featured', icon: <FeaturedIcon className="fs-icon" /> },
] as const;

export function FlagFilters({ search, onFilter }: FieldProps) {
  return FLAGS.map(({ name, label, icon }) => (
    <Toggle
      key={name}
      label={label}
      icon={icon}
      checked={search[name] === 'true'}
      onChange={(checked) => onFilter(name, checked ? 'true' : '')}
    />
  ));
}
