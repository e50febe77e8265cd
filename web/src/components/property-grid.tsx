import { Children, type ReactNode, type Ref } from 'react';
import classes from './property-grid.module.css';

interface PropertyGridProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Cards in one, two or three columns. */
export function PropertyGrid({ children, ref }: PropertyGridProps) {
  return (
    <ul ref={ref} className={classes.grid}>
      {Children.map(children, (card) => (
        <li className={classes.cell}>{card}</li>
      ))}
    </ul>
  );
}
