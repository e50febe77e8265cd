import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { FeaturedBadge } from '../../../components/listing-badges.tsx';
import { ListingPlace } from '../../../components/listing-place.tsx';
import { Price } from '../../../components/price.tsx';
import { TypeChip } from '../../../components/type-label.tsx';
import classes from './listing-header.module.css';

/** A listing's type, title, place and price. */
export function ListingHeader({ listing }: { readonly listing: PublicListing }) {
  return (
    <header className={classes.header}>
      <p className={classes.chips}>
        <TypeChip type={listing.type} />
        {listing.featured && <FeaturedBadge />}
      </p>
      <h1 className={classes.title}>{listing.title}</h1>
      <ListingPlace area={listing.area_name} insideNationalPark={listing.inside_national_park} />
      <div className={classes.price}>
        <Price price={listing.price} type={listing.type} />
      </div>
    </header>
  );
}
