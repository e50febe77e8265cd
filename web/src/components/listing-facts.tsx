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

type Facts = Rooms & Partial<Pick<ListingCard, 'pets_allowed'>>;

/** The rooms of a listing: `3 bedrooms`, `1 bathroom`, `sleeps 5`. Unknown facts are left out. */
export const roomsInWords = ({ bedrooms, bathrooms, sleeps }: Rooms): string[] =>
  [
    bedrooms !== null && pluralise(bedrooms, 'bedroom'),
    bathrooms !== null && pluralise(bathrooms, 'bathroom'),
    sleeps !== null && `sleeps ${sleeps}`,
  ].filter((fact) => fact !== false);

/** The spaces within a fact don't break, so that a narrow line breaks between two facts. */
const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0');

/** `3 bedrooms · 1 bathroom · sleeps 5 · pet friendly`; unknown facts are left out. */
export function ListingFacts({ listing }: { readonly listing: Facts }) {
  const facts = [...roomsInWords(listing), ...(listing.pets_allowed ? ['pet friendly'] : [])];
  if (facts.length === 0) return null;
  return <p className={classes.facts}>{facts.map(unbroken).join(' · ')}</p>;
}
