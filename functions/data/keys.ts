import { type TABLE_INDEXES, TABLE_KEYS } from '../../shared/data-model.ts';

interface Index {
  readonly partition: string;
  readonly sort: string;
}

/**
 * Makes keys for ElectroDB's index definitions from the attributes of the partition key and the
 * sort key. Identifiers are case-sensitive, so keys are stored as they are.
 */
const keyIn =
  <const Settings extends object>({ partition, sort }: Index, settings: Settings) =>
  <const P extends readonly string[], const S extends readonly string[]>(pk: P, sk: S) =>
    ({
      ...settings,
      pk: { field: partition, casing: 'none', composite: pk },
      sk: { field: sort, casing: 'none', composite: sk },
    }) as const;

/** The table's own key: `primaryKey(['organisation_id'], ['created_at', 'listing_id'])`. */
export const primaryKey = keyIn(TABLE_KEYS, {});

type AnyIndex = (typeof TABLE_INDEXES)[keyof typeof TABLE_INDEXES];

/** The keys of an index, which projects only keys: `indexKey(TABLE_INDEXES.gsi1)`. */
export const indexKey = (index: AnyIndex) =>
  keyIn(index, { index: index.name, projection: 'keys_only' });
