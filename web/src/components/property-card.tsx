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
  /** The level that follows the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  /** `lead` is the large one of a featured row, `side` has its photo at the left. */
  readonly form?: 'plain' | 'lead' | 'side';
  /** How wide the photo is drawn, where it is not one of a `PropertyGrid`. */
  readonly sizes?: string;
  /** The photo is the largest thing that the page opens with. */
  readonly priority?: boolean;
  /** State of the navigation to the listing. */
  readonly linkState?: unknown;
}

/** As wide as a photo in a `PropertyGrid` is at most: one, two or three columns of the page. */
const GRID_SIZES =
  '(min-width: 90em) 421px, (min-width: 68.75em) 30vw, (min-width: 40em) 46vw, calc(100vw - 40px)';

/** A listing in a grid: photo, price, then the rest. One link, on the title, covers it all. */
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
