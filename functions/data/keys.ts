import { TABLE_INDEXES, TABLE_KEYS } from '../../shared/data-model.ts';

interface Index {
  readonly partition: string;
  readonly sort: string;
}

/**
 * Makes keys for ElectroDB's index definitions from the attributes that the partition key and the sort
 * key consist of. Identifiers are case-sensitive, so keys are stored as they are.
 */
const keyIn =
  <const Settings extends object>({ partition, sort }: Index, settings: Settings) =>
  <const P extends readonly string[], const S extends readonly string[]>(pk: P, sk: S) =>
    ({
      ...settings,
      pk: { field: partition, casing: 'none', composite: pk },
      sk: { field: sort, casing: 'none', composite: sk },
    }) as const;

const { published } = TABLE_INDEXES;

/** The table's own key: `primaryKey(['organisation_id'], ['created_at', 'listing_id'])`. */
export const primaryKey = keyIn(TABLE_KEYS, {});

export const publishedKey = keyIn(published, {
  index: published.name,
  projection: published.attributes,
});

type GeneralIndex = (typeof TABLE_INDEXES)['gsi1' | 'gsi2' | 'gsi3'];

/** The keys of a general index, which projects only keys: `generalKey(TABLE_INDEXES.gsi1)`. */
export const generalKey = (index: GeneralIndex) =>
  keyIn(index, { index: index.name, projection: 'keys_only' });
