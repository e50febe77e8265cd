import type { PoolConfig } from 'pg';
import { openCatalogue } from '../../functions/api/catalogue/operations.ts';
import { searchListings } from '../../functions/api/catalogue/search-listings.ts';
import { snapshotStore } from '../../functions/data/search/snapshot-store.ts';
import { openTable } from '../../functions/data/table.ts';
import type { LocalData } from '../../infra/local/data.ts';
import type { SearchQuery } from '../../shared/listings/schema.ts';
import type { Answer } from './measure.ts';
import { postgresSearch } from './postgres-search.ts';
import { replacedSearch } from './replaced-search.ts';

/** Answers a search as the catalogue does. */
export type Search = (query: SearchQuery) => Promise<Answer>;

/** The searches that are compared. */
export const CONTENDERS = ['index', 'replaced', 'postgres'] as const;
export type Contender = (typeof CONTENDERS)[number];

/** Where a contender finds its data. Plain data, because its server is a process of its own. */
export interface DataSources {
  readonly data: Pick<LocalData, 'tableName' | 'dynamodb' | 'searchIndexBucketName' | 's3'>;
  readonly postgres: PoolConfig | undefined;
}

/** The catalogue's own operation, or PostgreSQL. */
export function searchOf(
  contender: Contender,
  { data, postgres }: DataSources,
  table = openTable(data.tableName, data.dynamodb),
): Search {
  if (contender === 'postgres') return postgresSearch(postgres ?? {}).search;
  const catalogue = openCatalogue(table, snapshotStore(data.searchIndexBucketName, data.s3));
  const search = contender === 'index' ? catalogue.search : replacedSearch(table);
  const run = searchListings({ ...catalogue, search });
  const caller = { networkAddress: '', siteAddress: '' };
  return (query) => run({ query, params: undefined, body: undefined }, caller);
}
