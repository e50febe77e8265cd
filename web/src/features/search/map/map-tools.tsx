import { pluralise } from '../../../../../shared/pluralise.ts';
import { MapIcon } from './map-icons.tsx';
import classes from './search-map.module.css';

interface DrawButtonProps {
  readonly isDrawing: boolean;
  /** Whether the search is for a drawn area. */
  readonly isDrawn: boolean;
  readonly onDraw: () => void;
  readonly onClear: () => void;
}

/** Draws an area, or clears it. */
export const DrawButton = ({ isDrawing, isDrawn, onDraw, onClear }: DrawButtonProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-pressed={isDrawn ? undefined : isDrawing}
    onClick={isDrawn ? onClear : onDraw}
  >
    <MapIcon name={isDrawn || isDrawing ? 'close' : 'lasso'} />
    {isDrawn ? 'Clear area' : isDrawing ? 'Stop drawing' : 'Draw area'}
  </button>
);

interface MapStatusProps {
  /** How many matches the map shows; undefined until it is known. */
  readonly inView: number | undefined;
  /** How many there are. */
  readonly total: number | undefined;
  /** How many of them have no place on the map. */
  readonly withoutPlace: number;
  readonly isDrawing: boolean;
  /** The failure to load a part of the map. */
  readonly failure: { readonly what: string; readonly retry: () => unknown } | undefined;
}

function statusText({ inView, total, withoutPlace, isDrawing }: MapStatusProps): string {
  if (isDrawing) return 'Draw around an area with one stroke';
  if (inView === undefined) return 'Loading the map...';
  if (total === 0) return 'No properties found';
  const found = inView === 0 ? 'No properties' : pluralise(inView, 'property', 'properties');
  const others = withoutPlace > 0 ? `, ${withoutPlace} more in the list only` : '';
  return `${found} in view${others}`;
}

/** Tells what the map shows, each time that it has come to rest. */
export function MapStatus(props: MapStatusProps) {
  const { failure } = props;
  if (failure) {
    return (
      <p className={classes.status} role="alert">
        {failure.what} The list has all properties.{' '}
        <button type="button" className={classes.again} onClick={() => void failure.retry()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <p className={classes.status} role="status">
      {statusText(props)}
    </p>
  );
}
