import type { ListingType } from '../listings/types.ts';

/** Names of types among favourites (D18a). */
export const FAVOURITE_TYPE_LABELS = {
  SALE: 'For Sale',
  LETTING: 'To Let',
  HOLIDAY: 'Holiday Let',
} as const satisfies Record<ListingType, string>;

/** Units after prices among favourites. */
export const FAVOURITE_PRICE_UNITS = {
  SALE: '',
  LETTING: ' / month',
  HOLIDAY: ' / night',
} as const satisfies Record<ListingType, string>;
