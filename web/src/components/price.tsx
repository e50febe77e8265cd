import { formatPrice, pricePrefix, priceUnit } from '../../../shared/listings/labels.ts';
import type { ListingCard } from '../../../shared/listings/schema.ts';
import classes from './price.module.css';

interface PriceProps {
  readonly listing: Pick<ListingCard, 'price' | 'price_from' | 'is_sold' | 'type'>;
  /** The text after the price. @default as in a search */
  readonly unit?: string | undefined;
}

/**
 * `£185/night`, `from £95/night for 2`, `£1,150/month`, `£495,000`, `Sold for £495,000` or `POA`. Its size comes from
 * `--price-size`.
 */
export function Price({ listing, unit = priceUnit(listing.type) }: PriceProps) {
  const { price, price_from } = listing;
  const prefix = pricePrefix(listing);
  return (
    <p className={classes.price}>
      {prefix !== '' && <span className={classes.from}>{prefix}</span>}
      {formatPrice(price)}
      {price !== null && unit !== '' && <span className={classes.unit}>{unit}</span>}
      {price_from?.guests && <span className={classes.unit}> for {price_from.guests}</span>}
    </p>
  );
}
