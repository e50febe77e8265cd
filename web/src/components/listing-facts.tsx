import { IconBath, IconBed, IconUsers } from '@tabler/icons-react';
import classes from './listing-facts.module.css';

interface ListingFactsProps {
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly sleeps: number | null;
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `3 beds  2 baths  Sleeps 6`; what is not known is left out. */
export function ListingFacts({ bedrooms, bathrooms, sleeps }: ListingFactsProps) {
  if (bedrooms === null && bathrooms === null && sleeps === null) return null;
  return (
    <p className={classes.facts}>
      {bedrooms !== null && (
        <span className={classes.fact}>
          <IconBed className="fs-icon" aria-hidden />
          {counted(bedrooms, 'bed')}
        </span>
      )}
      {bathrooms !== null && (
        <span className={classes.fact}>
          <IconBath className="fs-icon" aria-hidden />
          {counted(bathrooms, 'bath')}
        </span>
      )}
      {sleeps !== null && (
        <span className={classes.fact}>
          <IconUsers className="fs-icon" aria-hidden />
          Sleeps {sleeps}
        </span>
      )}
    </p>
  );
}
