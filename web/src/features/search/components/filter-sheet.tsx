import { IconX } from '@tabler/icons-react';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { bedroomOptions, TYPE_OPTIONS } from '../filter-options.ts';
import {
  AreaFilter,
  ClearFilters,
  type FilterProps,
  FlagFilters,
  PriceFilters,
  ProblemList,
  RadioFilter,
} from './filter-fields.tsx';
import classes from './filter-sheet.module.css';

interface FilterSheetProps extends FilterProps {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

/** The filters in a sheet from the bottom, for phones. Each choice takes effect at once. */
export function FilterSheet({ total, isLoading, onClose, ...filters }: FilterSheetProps) {
  const { search } = filters;
  return (
    <ModalDialog label="Filters" className={classes.sheet} onClose={onClose}>
      <div className={classes.inside}>
        <div className={classes.top}>
          <h2>Filters</h2>
          <button type="button" className="fs-icon-button" aria-label="Close" onClick={onClose}>
            <IconX className="fs-icon" aria-hidden />
          </button>
        </div>
        <form className={classes.fields} onSubmit={(event) => event.preventDefault()}>
          <RadioFilter
            {...filters}
            form="fs-lined"
            name="type"
            label="Type"
            options={TYPE_OPTIONS}
          />
          <AreaFilter {...filters} />
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
            <FlagFilters {...filters} />
          </div>
        </form>
        <div className={classes.foot}>
          <ClearFilters search={search} replace />
          <button type="button" className="fs-button" onClick={onClose}>
            {isLoading
              ? 'Loading...'
              : `Show ${total === undefined ? 'properties' : pluralise(total, 'property', 'properties')}`}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
