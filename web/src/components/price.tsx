import { formatPrice, type LabelPlace, priceUnit } from '../../../shared/listings/labels.ts';
import type { ListingType } from '../../../shared/listings/types.ts';
import classes from './price.module.css';

interface PriceProps {
  /** In pounds; null is POA. */
  readonly price: number | null;
  readonly type: ListingType;
  readonly labels?: LabelPlace | undefined;
}

/** `£185/night`, `£1,150/month`, `£495,000` or `POA`. Its size comes from `--price-size`. */
export function Price({ price, type, labels }: PriceProps) {
  const unit = price === null ? '' : priceUnit(type, labels);
  return (
    <p className={classes.price}>
      {formatPrice(price)}
      {unit !== '' && <span className={classes.unit}>{unit}</span>}
    </p>
  );
}
