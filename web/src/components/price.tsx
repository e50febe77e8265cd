import { formatPrice, priceUnit } from '../../../shared/listings/labels.ts';
import type { ListingType } from '../../../shared/listings/types.ts';
import classes from './price.module.css';

interface PriceProps {
  /** In pounds; null is POA. */
  readonly price: number | null;
  readonly type: ListingType;
  /** The text after the price. @default as in a search */
  readonly unit?: string | undefined;
}

/** `£185/night`, `£1,150/month`, `£495,000` or `POA`. Its size comes from `--price-size`. */
export function Price({ price, type, unit = priceUnit(type) }: PriceProps) {
  return (
    <p className={classes.price}>
      {formatPrice(price)}
      {price !== null && unit !== '' && <span className={classes.unit}>{unit}</span>}
    </p>
  );
}
