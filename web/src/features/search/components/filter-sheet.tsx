import { IconPaw, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { PaneIcon } from '../../../components/pane-icon.tsx';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { areaOptions, bedroomOptions, searchPriceUnit, TYPE_OPTIONS } from '../filter-options.ts';
import { ChoiceRow } from './choice-row.tsx';
import { describedBy, type FilterControlsProps } from './filter-controls.ts';
import classes from './filter-sheet.module.css';
import { PriceField } from './price-field.tsx';
import { SearchProblemList } from './search-problem-list.tsx';
import { SelectField } from './select-field.tsx';
import { Toggle } from './toggle.tsx';

interface FilterSheetProps extends FilterControlsProps {
  /** How many properties the filters find; undefined while that is not known. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

const TITLE_ID = 'filter-sheet-title';

function showLabel(total: number | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading...';
  return total === undefined ? 'Show properties' : `Show ${total} properties`;
}

/** All filters in a sheet from below, for phones. What is chosen counts at once. */
export function FilterSheet({
  search,
  areas,
  problems,
  problemsId,
  onFilter,
  clearedPath,
  total,
  isLoading,
  onClose,
}: FilterSheetProps) {
  const unit = searchPriceUnit(search);
  return (
    <ModalDialog labelledBy={TITLE_ID} className={classes.sheet} onClose={onClose}>
      <div className={classes.inside}>
        <div className={classes.top}>
          <div className={classes.grip} aria-hidden />
          <h2 id={TITLE_ID} className={classes.title}>
            Filters
          </h2>
          <button type="button" className="fs-icon-button" aria-label="Close" onClick={onClose}>
            <IconX className="fs-icon" aria-hidden />
          </button>
        </div>
        <form className={classes.fields} onSubmit={(event) => event.preventDefault()}>
          <ChoiceRow
            form="lined"
            label="Type"
            value={search.type ?? ''}
            options={TYPE_OPTIONS}
            onChange={(value) => onFilter('type', value)}
          />
          <SelectField
            label="Area"
            value={search.area_name ?? ''}
            options={areaOptions(areas, search.area_name)}
            onChange={(value) => onFilter('area_name', value)}
            describedBy={describedBy(problems, 'area_name', problemsId)}
          />
          <div className={classes.pair}>
            <PriceField
              label="Min price"
              unit={unit}
              value={search.min_price ?? ''}
              onChange={(value) => onFilter('min_price', value)}
              describedBy={describedBy(problems, 'min_price', problemsId)}
            />
            <PriceField
              label="Max price"
              unit={unit}
              value={search.max_price ?? ''}
              onChange={(value) => onFilter('max_price', value)}
              describedBy={describedBy(problems, 'max_price', problemsId)}
            />
          </div>
          <SearchProblemList id={problemsId} problems={problems} />
          <ChoiceRow
            form="boxed"
            label="Bedrooms"
            value={search.bedrooms ?? ''}
            options={bedroomOptions(search.bedrooms)}
            onChange={(value) => onFilter('bedrooms', value)}
          />
          <div className={classes.toggles}>
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
          </div>
        </form>
        <div className={classes.foot}>
          <Link className="fs-button fs-quiet" to={clearedPath} state={IN_PLACE}>
            Clear Filters
          </Link>
          <button type="button" className="fs-button" onClick={onClose}>
            {showLabel(total, isLoading)}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
