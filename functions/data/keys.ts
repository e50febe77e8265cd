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
  projection: TABLE_INDEXES.published.attributes,
  pk: { field: TABLE_INDEXES.published.partition, casing: 'none' },
  sk: { field: TABLE_INDEXES.published.sort, casing: 'none' },
} as const;

type GeneralIndex = (typeof TABLE_INDEXES)['gsi1' | 'gsi2' | 'gsi3'];

/** The keys of a general index, which projects only keys: `...generalKey(TABLE_INDEXES.gsi1)`. */
export const generalKey = <I extends GeneralIndex>({ name, partition, sort }: I) =>
  ({
    index: name,
    projection: 'keys_only',
    pk: { field: partition, casing: 'none' },
    sk: { field: sort, casing: 'none' },
  }) as const;
