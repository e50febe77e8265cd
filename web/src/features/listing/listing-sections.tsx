import { Children } from 'react';
import { priceFromNote } from '../../../../shared/listings/price-words.ts';
import type { ListingCard, PublicListing } from '../../../../shared/listings/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { FeaturedNote } from '../../components/featured-note.tsx';
import { Icon } from '../../components/icon.tsx';
import { FeaturedBadge, TypeBadge } from '../../components/listing-badges.tsx';
import { ListingPlace, roomsInWords } from '../../components/listing-facts.tsx';
import { Price } from '../../components/price.tsx';
import { useShortlist } from '../../components/shortlist/use-shortlist.ts';
import { amenityIcon } from './amenity-icons.ts';
import { furtherDetails } from './further-details.ts';
import classes from './listing-sections.module.css';
import { paragraphsOf } from './paragraphs.ts';
import { propertyKind } from './property-kind.ts';

interface SectionProps {
  readonly listing: PublicListing;
}

/** A section that needs only the data of a listing's card. */
interface KnownSectionProps {
  readonly listing: Omit<ListingCard, 'cover_photo' | 'photo_count'>;
}

/** The listing's mark in this device's memory, beside its badges. */
function Mark({ id }: { readonly id: string }) {
  const shortlist = useShortlist();
  return shortlist && <shortlist.MemoryMark id={id} place="page" />;
}

/** The room for the note and for the button that hides the listing. Both load after the page. */
export function ListingMemory({ listing }: KnownSectionProps) {
  const shortlist = useShortlist();
  return (
    <div className={classes.memory}>
      {shortlist && <shortlist.ListingMemory listing={listing} />}
    </div>
  );
}

interface ListingHeaderProps extends KnownSectionProps {
  /** Whether the card for booking has the price. It is then here on paper only. */
  readonly isPricedBeside: boolean;
}

/** A listing's type, title, kind, place and price. */
export const ListingHeader = ({ listing, isPricedBeside }: ListingHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.badges}>
      <TypeBadge type={listing.type} />
      {listing.featured && <FeaturedBadge />}
      <Mark id={listing.id} />
    </div>
    <h1 className={classes.title}>{listing.title}</h1>
    <div>
      <p className={classes.kind}>{propertyKind(listing)}</p>
      <ListingPlace listing={listing} />
    </div>
    <div className={isPricedBeside ? `fs-print-only ${classes.price}` : classes.price}>
      <Price listing={listing} />
      {listing.price_from !== null && (
        <p className={classes.from}>{priceFromNote(listing.price_from)}</p>
      )}
    </div>
    {listing.featured && <FeaturedNote />}
  </header>
);

const dogsInWords = (most: number | null): string =>
  most === null ? 'Yes' : `Up to ${pluralise(most, 'dog')}`;

/** The facts of a let: `3 bedrooms · 1 bathroom · sleeps 5 · dogs welcome`. */
function FactsOfLet({ listing }: KnownSectionProps) {
  const { pets_allowed, max_dogs } = listing;
  const dogs = max_dogs === null ? 'dogs welcome' : `up to ${pluralise(max_dogs, 'dog')}`;
  const facts = [...roomsInWords(listing), ...(pets_allowed ? [dogs] : [])];
  return facts.length > 0 && <p className={classes.line}>{facts.join(' · ')}</p>;
}

/** Beds, baths, sleeps and pets. Unknown facts and those that don't apply are left out. */
export function KeyFacts({ listing }: KnownSectionProps) {
  const { bedrooms, bathrooms, sleeps, pets_allowed, max_dogs } = listing;
  if (listing.type === 'HOLIDAY') return <FactsOfLet listing={listing} />;
  const facts = [
    { label: bedrooms === 1 ? 'bed' : 'beds', value: bedrooms, icon: 'bed' },
    { label: bathrooms === 1 ? 'bath' : 'baths', value: bathrooms, icon: 'bath' },
    { label: 'sleeps', value: sleeps, icon: 'users' },
    { label: 'Pet friendly', value: pets_allowed ? dogsInWords(max_dogs) : null, icon: 'paw' },
  ] as const;
  const known = facts.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value, icon }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Icon name={icon} />
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text, with a paragraph for each of its lines. */
export const Paragraphs = ({ text }: { readonly text: string }) =>
  Children.map(paragraphsOf(text), (paragraph) => <p>{paragraph}</p>);

/** The summary and the description. */
export function AboutThisProperty({ listing }: SectionProps) {
  const summary = listing.summary?.trim();
  const description = listing.description?.trim();
  return (
    <section className={classes.prose}>
      <h2>About this property</h2>
      {summary && <p className={classes.summary}>{summary}</p>}
      {description && <Paragraphs text={description} />}
      {!summary && !description && <p>There is no description of this property yet.</p>}
    </section>
  );
}

export function Amenities({ listing: { amenities } }: SectionProps) {
  if (amenities.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>Amenities</h2>
      <ul className={classes.amenities}>
        {amenities.map((amenity) => {
          const AmenityIcon = amenityIcon(amenity);
          return (
            <li key={amenity}>
              <AmenityIcon className="fs-icon" aria-hidden />
              {amenity}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Details that adverts in the UK give, such as tenure and EPC rating (D18). */
export function FurtherDetails({ listing }: SectionProps) {
  const details = furtherDetails(listing);
  if (details.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>Further details</h2>
      <dl className={classes.details}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
