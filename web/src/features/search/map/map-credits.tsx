import classes from './search-map.module.css';

/** Who made the data, as its licences ask. */
const CREDITS = 'Contains OS data © Crown copyright and database right 2024';

/** Open where there is room; on phones behind one word. */
export const MapCredits = () => (
  <details className={classes.credits}>
    <summary>Map data</summary>
    <p>{CREDITS}</p>
  </details>
);
