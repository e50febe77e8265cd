import { Link } from 'react-router';
import type { ListingCard } from '../../../shared/listings/schema.ts';
import { ListingBadges } from './listing-badges.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingPhoto } from './listing-photo.tsx';
import { ListingPlace } from './listing-place.tsx';
import { Price } from './price.tsx';
import classes from './property-card.module.css';
import { TypeTab } from './type-label.tsx';

interface PropertyCardProps {
  readonly listing: ListingCard;
  /** The level below the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  /** `lead` is the large card of a featured row; `side` has its photo on the left. */
  readonly form?: 'plain' | 'lead' | 'side';
  /** How wide the photo is shown. @default as in a `PropertyGrid` */
  readonly sizes?: string;
  /** The photo is the page's largest picture. */
  readonly priority?: boolean;
  /** State of the navigation to the listing. */
  readonly linkState?: unknown;
}

/** The width of a photo in a `PropertyGrid` of one, two or three columns. */
const GRID_SIZES =
  '(min-width: 90em) 421px, (min-width: 68.75em) 30vw, (min-width: 40em) 46vw, calc(100vw - 40px)';

/** A listing as a card. The title's link covers the whole card. */
export function PropertyCard({
  listing,
  heading: Heading,
  form = 'plain',
  sizes = GRID_SIZES,
  priority = false,
  linkState,
}: PropertyCardProps) {
  return (
    <article className={`${classes.card} ${classes[form] ?? ''}`}>
      <div className={classes.photo}>
        <ListingPhoto photo={listing.cover_photo} sizes={sizes} priority={priority} />
        <TypeTab type={listing.type} />
        <ListingBadges featured={listing.featured} petsAllowed={listing.pets_allowed} />
      </div>
      <div className={classes.body}>
        <Price price={listing.price} type={listing.type} />
        <Heading className={classes.title}>
          <Link className={classes.link} to={`/listings/${listing.id}`} state={linkState}>
            {listing.title}
          </Link>
        </Heading>
        <ListingPlace area={listing.area_name} insideNationalPark={listing.inside_national_park} />
        <ListingFacts
          bedrooms={listing.bedrooms}
          bathrooms={listing.bathrooms}
          sleeps={listing.sleeps}
        />
      </div>
    </article>
  );
}
