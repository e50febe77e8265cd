import type { PoolConfig } from 'pg';
import { openCatalogue } from '../../functions/api/catalogue/operations.ts';
import { readQuery } from '../../functions/api/catalogue/read-query.ts';
import { searchListings } from '../../functions/api/catalogue/search-listings.ts';
import { indexStore } from '../../functions/data/search/index-store.ts';
import { openTable } from '../../functions/data/table.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../shared/categories/initial.ts';
import type { SearchQuery } from '../../shared/search/schema.ts';
import { postgresSearch } from './postgres-search.ts';

const categories = async () => ({
  areas: [...INITIAL_AREAS],
  amenities: [...INITIAL_AMENITIES],
  moving: [],
  revision: 0,
});

/** Answers a search as the catalogue does, in JSON. */
export type Search = (query: SearchQuery) => Promise<string>;

/** The searches that are compared. */
export const CONTENDERS = ['index', 'postgres'] as const;
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
  if (contender === 'postgres') {
    const { search, totals } = postgresSearch(postgres ?? {});
    // Both read the text, and both find out which of its words to keep.
    return async ({ sort, cursor: _, limit, ...asked }) => {
      const { filters, reading, counting } = await readQuery(asked, { totals, categories });
      const query = { ...filters, ...(sort && { sort }), ...(limit && { limit }) };
      const answer = await search(query, counting ?? {});
      return JSON.stringify(reading === undefined ? answer : { ...answer, reading });
    };
  }
  const catalogue = openCatalogue(table, indexStore(data.searchIndexBucketName, data.s3));
  const run = searchListings(catalogue);
  const caller = { networkAddress: '', siteAddress: '' };
  return async (query) => {
    const { text } = await run({ query, params: undefined, body: undefined }, caller);
    return text;
  };
}
