import { formatPounds, toPounds } from '../../../../shared/money.ts';
import classes from '../../components/price.module.css';
import { type FoundStay, stayMeaning } from './found-stay.ts';
import type { Search } from './search-address.ts';

interface StayPriceProps {
  readonly stay: FoundStay;
  readonly search: Search;
}

/** `£840 for 7 nights`, as large as a price. */
export const StayPrice = ({ stay, search }: StayPriceProps) => (
  <p className={classes.price}>
    {formatPounds(toPounds(stay.total_pence))}{' '}
    <span className={classes.unit}>{stayMeaning(stay, search)}</span>
  </p>
);
