import type { ReactNode } from 'react';
import type { ListingCard } from '../../../shared/listings/schema.ts';
import { pluralise } from '../../../shared/pluralise.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import classes from './listing-facts.module.css';

interface FactProps {
  readonly icon: IconName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ icon, className = classes.fact, children }: FactProps) {
  return (
    <span className={className}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

type Place = Pick<ListingCard, 'area_name' | 'inside_national_park'>;

interface ListingPlaceProps {
  readonly listing: Place;
  /** How far it is. @default nothing */
  readonly children?: ReactNode;
}

/** A listing's area, and whether it is inside the National Park, on one line. */
export function ListingPlace({ listing, children }: ListingPlaceProps) {
  return (
    <p className={classes.place}>
      <Fact icon="map-pin">{listing.area_name}</Fact>
      {listing.inside_national_park && <NationalParkBadge />}
      {children}
    </p>
  );
}

/** The mark of a listing inside the National Park, as plain text beside the area. */
export const NationalParkBadge = () => (
  <Fact icon="mountain" className={classes.park}>
    National Park
  </Fact>
);

type Rooms = Pick<ListingCard, 'bedrooms' | 'bathrooms' | 'sleeps'>;

/** `3 beds  2 baths  Sleeps 6`; unknown facts are left out. */
export function ListingFacts({
  listing: { bedrooms, bathrooms, sleeps },
}: {
  readonly listing: Rooms;
}) {
  if (bedrooms === null && bathrooms === null && sleeps === null) return null;
  return (
    <p className={classes.facts}>
      {bedrooms !== null && <Fact icon="bed">{pluralise(bedrooms, 'bed')}</Fact>}
      {bathrooms !== null && <Fact icon="bath">{pluralise(bathrooms, 'bath')}</Fact>}
      {sleeps !== null && <Fact icon="users">{`Sleeps ${sleeps}`}</Fact>}
    </p>
  );
}
