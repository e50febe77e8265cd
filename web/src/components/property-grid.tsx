import { Children, type ReactNode, type Ref } from 'react';
import { PartBoundary } from './part-boundary.tsx';
import { PropertyCardSkeleton } from './property-card.tsx';
import classes from './property-grid.module.css';

interface PropertyGridProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Cards in one, two or three columns. */
export const PropertyGrid = ({ children, ref }: PropertyGridProps) => (
  <PartBoundary>
    <ul ref={ref} className={classes.grid}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  </PartBoundary>
);

/** A placeholder for each card that is loading. */
export const LoadingGrid = ({ count }: { readonly count: number }) => (
  <PropertyGrid>
    {Children.map(Array(count).fill(0), () => (
      <PropertyCardSkeleton />
    ))}
  </PropertyGrid>
);
