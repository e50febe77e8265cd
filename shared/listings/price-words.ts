import { pluralise } from '../pluralise.ts';
import { formatPrice, fromPrefix, priceUnit } from './labels.ts';
import type { ListingCard } from './schema.ts';

/** A price with its unit, as one text: `from £95/night`, `£495,000`. */
export function formatPriceByUnit({
  type,
  price,
  price_from,
}: Pick<ListingCard, 'type' | 'price' | 'price_from'>): string {
  const prefix = price_from === null ? '' : `${fromPrefix} `;
  return `${prefix}${formatPrice(price)}${price === null ? '' : priceUnit(type)}`;
}

/** For which stay a price "from" is the least, in a sentence. */
export const priceFromNote = ({ nights, guests }: NonNullable<ListingCard['price_from']>): string =>
  `${pluralise(nights, 'night')}${guests === null ? '' : ` for up to ${pluralise(guests, 'guest')}`}, with everything that has to be paid`;
