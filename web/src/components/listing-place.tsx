import { IconMapPin } from '@tabler/icons-react';
import { NationalParkBadge } from './listing-badges.tsx';
import classes from './listing-place.module.css';

interface ListingPlaceProps {
  readonly area: string;
  readonly insideNationalPark: boolean;
}

/** A listing's area, and whether it is inside the National Park, on one line. */
export function ListingPlace({ area, insideNationalPark }: ListingPlaceProps) {
  return (
    <p className={classes.place}>
      <span className={classes.area}>
        <IconMapPin className={classes.icon} aria-hidden />
        {area}
      </span>
      {insideNationalPark && <NationalParkBadge />}
    </p>
  );
}
