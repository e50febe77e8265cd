import { pluralise } from '../pluralise.ts';
import { formatPrice, pricePrefix, priceUnit } from './labels.ts';
import type { ListingCard } from './schema.ts';

/** A price with its unit, as one text: `from £95/night`, `£495,000`. */
export function formatPriceByUnit({
  type,
  price,
  ...listing
}: Pick<ListingCard, 'type' | 'price' | 'price_from' | 'is_sold'>): string {
  return `${pricePrefix(listing)}${formatPrice(price)}${price === null ? '' : priceUnit(type)}`;
}

/** For which stay a price "from" is the least, in a sentence. */
export const priceFromNote = ({ nights, guests }: NonNullable<ListingCard['price_from']>): string =>
  `average over ${pluralise(nights, 'night')}${guests === null ? '' : ` for up to ${pluralise(guests, 'guest')}`}, all fees included`;
