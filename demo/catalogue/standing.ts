import { STANDINGS, type Standing } from 'lakeland-scenes';
import type { ListingType } from '../../shared/listings/types.ts';

/** The prices below which a home is modest, and from which it is grand: of a sale, a month or a night. */
const LIMITS: Readonly<Record<ListingType, readonly [usual: number, grand: number]>> = {
  SALE: [450_000, 850_000],
  LETTING: [1_100, 1_500],
  HOLIDAY: [145, 260],
};

/** The standing of a home among others of its type. Where the price is on application, it is grand. */
export const standingOf = (type: ListingType, price: number | null): Standing =>
  STANDINGS[LIMITS[type].filter((limit) => price === null || price >= limit).length] ?? 'usual';
