import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { bedroomOptions, TYPE_OPTIONS } from '../filter-options.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { FilterControlsProps } from './filter-controls.ts';
import { AreaFilter, FlagFilters, PriceFilters } from './filter-fields.tsx';
import classes from './filter-sheet.module.css';
import { SearchProblemList } from './search-problem-list.tsx';

interface FilterSheetProps extends FilterControlsProps {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

const TITLE_ID = 'filter-sheet-title';

function showLabel(total: number | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading...';
  return total === undefined ? 'Show properties' : `Show ${total} properties`;
}

/** The filters in a sheet from below, for phones. Each choice takes effect at once. */
export function FilterSheet({ total, isLoading, onClose, ...controls }: FilterSheetProps) {
  const { search, problems, problemsId, onFilter, clearedPath } = controls;
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
          <AreaFilter {...controls} />
          <div className={classes.pair}>
            <PriceFilters {...controls} />
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
            <FlagFilters {...controls} />
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
