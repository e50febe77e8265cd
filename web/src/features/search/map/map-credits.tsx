import { MAP_CREDITS } from '../../../../../shared/map/credits.ts';
import classes from './search-map.module.css';

/** Open where there is room; on phones behind one word. */
export const MapCredits = ({ isOpen }: { readonly isOpen: boolean }) => (
  <details className={classes.credits} open={isOpen}>
    <summary>Map data</summary>
    <p>{MAP_CREDITS}</p>
  </details>
);
