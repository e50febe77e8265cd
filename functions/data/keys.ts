import { TABLE_INDEXES, TABLE_KEYS } from '../../shared/data-model.ts';

/**
 * Key attributes for ElectroDB's index definitions. Identifiers are case-sensitive, so keys are
 * stored as they are.
 */
export const primaryKey = {
  pk: { field: TABLE_KEYS.partition, casing: 'none' },
  sk: { field: TABLE_KEYS.sort, casing: 'none' },
} as const;

export const publishedKey = {
  index: TABLE_INDEXES.published.name,
  pk: { field: TABLE_INDEXES.published.partition, casing: 'none' },
  sk: { field: TABLE_INDEXES.published.sort, casing: 'none' },
} as const;

export const unsentKey = {
  index: TABLE_INDEXES.unsent.name,
  pk: { field: TABLE_INDEXES.unsent.partition, casing: 'none' },
  sk: { field: TABLE_INDEXES.unsent.sort, casing: 'none' },
} as const;

export const ownedKey = {
  index: TABLE_INDEXES.owned.name,
  pk: { field: TABLE_INDEXES.owned.partition, casing: 'none' },
  sk: { field: TABLE_INDEXES.owned.sort, casing: 'none' },
} as const;

export const reviewKey = {
  index: TABLE_INDEXES.review.name,
  pk: { field: TABLE_INDEXES.review.partition, casing: 'none' },
  sk: { field: TABLE_INDEXES.review.sort, casing: 'none' },
} as const;

export const leftoversKey = {
  index: TABLE_INDEXES.leftovers.name,
  pk: { field: TABLE_INDEXES.leftovers.partition, casing: 'none' },
  sk: { field: TABLE_INDEXES.leftovers.sort, casing: 'none' },
} as const;

export const adminsKey = {
  index: TABLE_INDEXES.admins.name,
  pk: { field: TABLE_INDEXES.admins.partition, casing: 'none' },
  sk: { field: TABLE_INDEXES.admins.sort, casing: 'none' },
} as const;
