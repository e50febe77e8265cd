import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingCard } from '../../../shared/listings/schema.ts';
import { noteFollowedCard } from './followed-card.ts';
import { FeaturedBadge, TypeTab } from './listing-badges.tsx';
import { ListingFacts, ListingPlace } from './listing-facts.tsx';
import { ListingPhoto } from './listing-photo.tsx';
import { Price } from './price.tsx';
import classes from './property-card.module.css';
import { Heart } from './shortlist/heart.tsx';
import { useShortlist } from './shortlist/use-shortlist.ts';
import { Skeleton } from './skeleton.tsx';

/** `lead` is the large card of a featured row. `side` has its photo on the left. */
export type CardForm = 'plain' | 'lead' | 'side';

interface PropertyCardProps {
  readonly listing: ListingCard;
  /** The next level below the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  readonly form?: CardForm;
  /** The width at which the photo is shown. @default as in a `PropertyGrid` */
  readonly sizes?: string;
  /** Whether the photo is the page's largest picture. */
  readonly priority?: boolean;
  /** The address of the listing's page. @default without a query */
  readonly to?: string;
  /** The state of the navigation to the listing. */
  readonly linkState?: unknown;
  /** The type's name. @default as in a search */
  readonly typeLabel?: string;
  /** The text after the price. @default as in a search */
  readonly priceUnit?: string;
  /** The first line of the card. @default the price */
  readonly price?: ReactNode | undefined;
  /** The line below the place. @default nothing */
  readonly distance?: ReactNode;
  /** The button in the upper corner of the photo. @default the button that keeps the listing */
  readonly heart?: ReactNode;
  /** Whether the listing can be hidden: a `Hideable` is around the card. @default false */
  readonly canHide?: boolean;
}

/** The width of a photo in a `PropertyGrid` of one, two or three columns. */
const GRID_SIZES =
  '(min-width: 90em) 421px, (min-width: 68.75em) 30vw, (min-width: 40em) 46vw, calc(100vw - 40px)';

const cardClasses = (form: CardForm) => `${classes.card} ${classes[form] ?? ''}`;

/** A listing as a card. The title's link covers the whole card. */
export function PropertyCard({
  listing,
  heading: Heading,
  form = 'plain',
  sizes = GRID_SIZES,
  priority = false,
  to = `/listings/${listing.id}`,
  linkState,
  typeLabel,
  priceUnit,
  price,
  distance,
  heart = <Heart listing={listing} place="photo" />,
  canHide = false,
}: PropertyCardProps) {
  const shortlist = useShortlist();
  return (
    <article className={cardClasses(form)}>
      <div className={classes.photo} data-bare={listing.cover_photo === null || undefined}>
        <ListingPhoto
          photo={listing.cover_photo}
          sizes={sizes}
          priority={priority}
          isSmall={form !== 'lead'}
        />
        {shortlist && <shortlist.CardPictures listing={listing} sizes={sizes} />}
        {listing.featured && (
          <span className={classes.featured}>
            <FeaturedBadge />
          </span>
        )}
        <TypeTab type={listing.type} label={typeLabel}>
          {shortlist && <shortlist.MemoryMark id={listing.id} place="card" />}
        </TypeTab>
        {heart}
        {canHide && shortlist && <shortlist.CardMenu listing={listing} />}
      </div>
      <div className={classes.body}>
        {price ?? <Price listing={listing} unit={priceUnit} />}
        <Heading className={classes.title}>
          <Link
            className={classes.link}
            to={to}
            state={linkState}
            onClick={() => noteFollowedCard(listing)}
          >
            {listing.title}
          </Link>
        </Heading>
        <ListingPlace listing={listing}>{distance}</ListingPlace>
        <ListingFacts listing={listing} />
      </div>
    </article>
  );
}

/** A placeholder for a `PropertyCard`. Each bar is as tall as the line that replaces it. */
export function PropertyCardSkeleton({ form = 'plain' }: { readonly form?: CardForm }) {
  return (
    <div className={cardClasses(form)}>
      <div className={classes.photo}>
        <Skeleton height="100%" />
      </div>
      <div className={classes.body}>
        <Skeleton width="38%" height={form === 'lead' ? 41 : 29} />
        <div className={classes.title}>
          <Skeleton width="82%" height={22} />
        </div>
        <Skeleton width="54%" height={23} />
        <Skeleton width="62%" height={21} />
      </div>
    </div>
  );
}
