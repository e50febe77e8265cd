import { IconBuilding, IconClock, IconEye, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewCard as Listing } from '../../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import {
  FeaturedBadge,
  NationalParkBadge,
  PetFriendlyBadge,
} from '../../../components/listing-badges.tsx';
import { ListingFacts } from '../../../components/listing-facts.tsx';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { Price } from '../../../components/price.tsx';
import { TypeTab } from '../../../components/type-label.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import classes from './review-card.module.css';

interface ReviewCardProps {
  readonly listing: Listing;
  /** The level that follows the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  /** What more there is to read before one decides. */
  readonly children?: ReactNode;
  /** The buttons that decide. */
  readonly verdict: ReactNode;
}

const PHOTO_SIZES = '(min-width: 56.25em) 340px, calc(100vw - 40px)';

/** A listing that waits for an admin: what it says, and beside it what one can do. */
export function ReviewCard({ listing, heading: Heading, children, verdict }: ReviewCardProps) {
  const { featured, pets_allowed } = listing;
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <ListingPhoto photo={listing.cover_photo} sizes={PHOTO_SIZES} />
        <TypeTab type={listing.type} />
      </div>
      <div className={classes.what}>
        {(featured || pets_allowed) && (
          <p className={classes.badges}>
            {featured && <FeaturedBadge />}
            {pets_allowed && <PetFriendlyBadge />}
          </p>
        )}
        <Heading className={classes.title}>{listing.title}</Heading>
        <p className={classes.line}>
          <span className={classes.item}>
            <IconMapPin className="fs-icon" aria-hidden />
            {listing.area_name}
          </span>
          {listing.inside_national_park && <NationalParkBadge />}
          <span className={classes.item}>
            <IconBuilding className="fs-icon" aria-hidden />
            {listing.organisation.name}
          </span>
        </p>
        <div className={classes.figures}>
          <Price price={listing.price} type={listing.type} />
          <ListingFacts
            bedrooms={listing.bedrooms}
            bathrooms={listing.bathrooms}
            sleeps={listing.sleeps}
          />
        </div>
        {listing.summary !== null && <p className={classes.summary}>{listing.summary}</p>}
        <p className={classes.created}>
          <IconClock className="fs-icon" aria-hidden />
          Created {formatDateTime(listing.created_at)}
        </p>
        {children}
      </div>
      <div className={classes.verdict}>
        {verdict}
        <Link className={`fs-button fs-quiet ${classes.view}`} to={pagePaths.listing(listing.id)}>
          <IconEye className="fs-icon" aria-hidden />
          View<span className="fs-visually-hidden"> {listing.title}</span>
        </Link>
      </div>
    </article>
  );
}
