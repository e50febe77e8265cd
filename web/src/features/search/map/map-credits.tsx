import { MAP_CREDITS } from '../../../../../shared/map/credits.ts';
import classes from './search-map.module.css';

/** Open where there is room; on phones behind one word. */
export const MapCredits = () => (
  <details className={classes.credits}>
    <summary>Map data</summary>
    <p>{MAP_CREDITS}</p>
  </details>
);
