import classes from './shortlist.module.css';

/** How many rows are shown at first, and how many more on each request. */
export const ROWS_AT_ONCE = 50;

interface MoreRowsProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** The end of a long list: the number of rows, and the button that shows more. */
export const MoreRows = ({ shown, total, onMore }: MoreRowsProps) =>
  shown < total && (
    <div className={classes.more}>
      <p className={classes.detail} role="status">
        {shown.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} are shown
      </p>
      <button type="button" className="fs-button fs-quiet" onClick={onMore}>
        Show more
      </button>
    </div>
  );
