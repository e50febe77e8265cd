import classes from './search-map.module.css';

/** Who made the data, as its licences ask. */
const CREDITS =
  'Contains OS, Royal Mail and National Statistics data © Crown copyright and database right. © Environment Agency 2015. Fells: DoBIH, CC BY 4.0. Railways: © Raileasy, CC BY-SA 4.0.';

/** Open where there is room; on phones behind one word. */
export const MapCredits = ({ isOpen }: { readonly isOpen: boolean }) => (
  <details className={classes.credits} open={isOpen}>
    <summary>Map data</summary>
    <p>{CREDITS}</p>
  </details>
);
