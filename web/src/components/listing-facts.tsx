import { IconBath, IconBed, IconMapPin, IconMountain, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListingCard } from '../../../shared/listings/schema.ts';
import { pluralise } from '../../../shared/pluralise.ts';
import classes from './listing-facts.module.css';

interface FactProps {
  readonly Icon: typeof IconBed;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ Icon, className = classes.fact, children }: FactProps) {
  return (
    <span className={className}>
      <Icon className="fs-icon" aria-hidden />
      {children}
    </span>
  );
}

type Place = Pick<ListingCard, 'area_name' | 'inside_national_park'>;

/** A listing's area, and whether it is inside the National Park, on one line. */
export function ListingPlace({ listing }: { readonly listing: Place }) {
  return (
    <p className={classes.place}>
      <Fact Icon={IconMapPin}>{listing.area_name}</Fact>
      {listing.inside_national_park && <NationalParkBadge />}
    </p>
  );
}

/** For listings inside the National Park: plain text beside the area. */
export const NationalParkBadge = () => (
  <Fact Icon={IconMountain} className={classes.park}>
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
      {bedrooms !== null && <Fact Icon={IconBed}>{pluralise(bedrooms, 'bed')}</Fact>}
      {bathrooms !== null && <Fact Icon={IconBath}>{pluralise(bathrooms, 'bath')}</Fact>}
      {sleeps !== null && <Fact Icon={IconUsers}>{`Sleeps ${sleeps}`}</Fact>}
    </p>
  );
}
