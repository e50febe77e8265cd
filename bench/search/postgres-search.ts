import pg from 'pg';
import type { CountingWords } from '../../functions/api/catalogue/read-query.ts';
import { searchCursor } from '../../functions/api/catalogue/search-cursor.ts';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import { INITIAL_AREAS } from '../../shared/categories/initial.ts';
import { knownAreas } from '../../shared/categories/known-areas.ts';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { outcodeOf } from '../../shared/listings/postcode.ts';
import { ALL_PROPERTY_SUBTYPES, LISTING_TYPES } from '../../shared/listings/types.ts';
import { toPence } from '../../shared/money.ts';
import type { FoundListing, SearchQuery } from '../../shared/search/schema.ts';
import type { SearchOrder } from '../../shared/search-index/request.ts';
import { stemOf, stemsOf } from '../../shared/search-index/stems.ts';
import { searchWords } from '../../shared/text-match.ts';
import type { Answer } from './measure.ts';
import type { PostgresResult } from './results.ts';

/**
 * The same search by PostgreSQL, as well as it can be done there: public listings alone, narrow columns,
 * an index for each order and for counting from which alone the answer can be read, the words of each
 * listing worked out as it is stored, and its card as the text that is
 * answered, in a table of its own, which keeps the first one small.
 */

const SCHEMA = `
  CREATE TABLE listing (
    featured boolean NOT NULL,
    pets_allowed boolean NOT NULL,
    inside_national_park boolean NOT NULL,
    type smallint NOT NULL,
    subtype smallint,
    area smallint NOT NULL,
    bedrooms smallint,
    price integer,
    created timestamptz NOT NULL,
    id text PRIMARY KEY,
    words text[] NOT NULL,
    texts text[] NOT NULL
  );
  CREATE TABLE card (id text PRIMARY KEY, card json NOT NULL)`;

/** The last sort keys of every order. */
const NEWEST = 'created DESC, id DESC';

const ORDERS: Readonly<Record<SearchOrder, string>> = {
  featured: `featured DESC, ${NEWEST}`,
  newest: NEWEST,
  price_asc: `price ASC NULLS LAST, ${NEWEST}`,
  price_desc: `price DESC NULLS LAST, ${NEWEST}`,
  // No query asks for it.
  distance: NEWEST,
};

/** The columns that a search filters by. */
const FILTERED = [
  'type',
  'area',
  'featured',
  'pets_allowed',
  'inside_national_park',
  'bedrooms',
  'subtype',
  'price',
];

const covering = (order: string) =>
  `(${order}) INCLUDE (${FILTERED.filter((name) => !order.includes(name)).join(', ')})`;

/** By the column that tells the most listings apart, so that only a part of the index is read. */
const startingWith = (name: string) =>
  `(${[name, ...FILTERED.filter((other) => other !== name)].join(', ')})`;

const INDEXES = [
  ...Object.values(ORDERS).map(covering),
  ...['type', 'area', 'subtype', 'price', 'featured'].map(startingWith),
  'USING gin (texts) WITH (fastupdate = off)',
];

const LOADED_TOGETHER = 5_000;

/**
 * Brings in public listings, with all indexes.
 * @param cards of the same listings; undefined where only identifiers are asked for
 * @returns the size of the table with its indexes, too
 */
export async function loadPostgres(
  connection: pg.PoolConfig,
  listings: readonly NewListing[],
  cards: readonly FoundListing[] | undefined,
): Promise<Pick<PostgresResult, 'loadSeconds' | 'bytes'>> {
  const client = new pg.Client(connection);
  await client.connect();
  const began = performance.now();
  await client.query(SCHEMA);
  for (let from = 0; from < listings.length; from += LOADED_TOGETHER) {
    const rows = listings.slice(from, from + LOADED_TOGETHER).map(rowOf);
    await insertInto(client, 'listing', rows);
    const shown = cards?.slice(from, from + LOADED_TOGETHER) ?? [];
    await insertInto(
      client,
      'card',
      shown.map((card) => ({ id: card.id, card })),
    );
  }
  for (const index of INDEXES) await client.query(`CREATE INDEX ON listing ${index}`);
  await client.query('VACUUM (ANALYZE) listing, card');
  const loadSeconds = (performance.now() - began) / 1000;
  const { rows } = await client.query(
    "SELECT pg_total_relation_size('listing')::float8 + pg_total_relation_size('card') AS bytes",
  );
  await client.end();
  return { loadSeconds, bytes: rows[0].bytes };
}

const insertInto = (client: pg.Client, table: string, rows: readonly object[]) =>
  client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows),
  ]);

const areas = knownAreas({ areas: INITIAL_AREAS, moving: [] });
const areaNumber = (name: string) =>
  INITIAL_AREAS.findIndex((area) => area.name === areas.nameOf(name));

/** The stems of the title and the place. The search index has the same as terms. */
const wordsOf = ({ title, area_name, postcode }: NewListing): string[] => [
  ...new Set([title, ...areas.namesOf(area_name), outcodeOf(postcode)].flatMap(stemsOf)),
];

/** The stems of the title, the place and all other texts. */
const textsOf = (listing: NewListing): string[] => [
  ...new Set([
    ...wordsOf(listing),
    ...[listing.summary ?? '', listing.description ?? '', ...(listing.amenities ?? [])].flatMap(
      stemsOf,
    ),
  ]),
];

const rowOf = (listing: NewListing) => ({
  featured: listing.featured ?? false,
  pets_allowed: listing.pets_allowed ?? false,
  inside_national_park: listing.inside_national_park ?? false,
  type: LISTING_TYPES.indexOf(listing.type),
  subtype: listing.property_subtype && ALL_PROPERTY_SUBTYPES.indexOf(listing.property_subtype),
  area: areaNumber(listing.area_name),
  bedrooms: listing.bedrooms,
  price: listing.price_pence,
  created: listing.created_at,
  id: listing.listing_id,
  words: wordsOf(listing),
  texts: textsOf(listing),
});

/** The conditions of a search, and their values. */
function conditionsOf(query: SearchQuery): {
  readonly where: string;
  /** The first sort key of the default order: listings with all words in the title or place. */
  readonly first: string;
  readonly values: unknown[];
} {
  let first = '';
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: string, value: unknown) => {
    values.push(value);
    conditions.push(`${condition} $${values.length}`);
  };
  const { type, area_name, property_subtype, min_price, max_price, bedrooms, q } = query;
  if (type !== undefined) add('type =', LISTING_TYPES.indexOf(type));
  if (area_name !== undefined) add('area =', areaNumber(area_name));
  if (property_subtype !== undefined) {
    add('subtype =', ALL_PROPERTY_SUBTYPES.indexOf(property_subtype));
  }
  for (const flag of ['featured', 'pets_allowed', 'inside_national_park'] as const) {
    // Flags are literals, not parameters, so that the planner knows how many rows have them.
    if (query[flag] !== undefined) conditions.push(query[flag] ? flag : `NOT ${flag}`);
  }
  if (min_price !== undefined) add('price >=', toPence(min_price));
  if (max_price !== undefined) add('price <=', toPence(max_price));
  if (bedrooms !== undefined) add('bedrooms >=', bedrooms);
  if (q !== undefined) {
    const words = searchWords(q).map(stemOf);
    if (words.length === 0) conditions.push('false');
    else {
      add('texts @>', words);
      first = `words @> $${values.length} DESC, `;
    }
  }
  return { where: conditions.join(' AND ') || 'true', first, values };
}

/** The statement for both the count and the page. Each connection prepares it at its first use. */
function statementOf(query: SearchQuery, answered: 'cards' | 'ids') {
  const { where, first, values } = conditionsOf(query);
  const order = `${query.sort === undefined ? first : ''}${ORDERS[query.sort ?? 'featured']}`;
  const page = (columns: string) =>
    `SELECT ${columns} FROM listing WHERE ${where} ORDER BY ${order} LIMIT $${values.length + 1}`;
  const [items, none] =
    answered === 'ids'
      ? [`ARRAY(${page('id')})`, "'{}'"]
      : [
          `(SELECT json_agg(card ORDER BY ${order})
            FROM (${page('id, featured, created, price, words')}) AS page JOIN card USING (id))`,
          "'[]'",
        ];
  // Where nothing matches, an order would be read to its end.
  const text = `SELECT total, CASE WHEN total = 0 THEN ${none} ELSE ${items} END AS items
    FROM (SELECT count(*)::int AS total FROM listing WHERE ${where} OFFSET 0) AS counted`;
  return { name: nameOf(text), text, values: [...values, query.limit ?? SEARCH_LIMITS.pageSize] };
}

const names = new Map<string, string>();

/** A short name for each text of a statement. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `search ${names.size}`;
  names.set(text, name);
  return name;
}

export type PostgresSearch = ReturnType<typeof postgresSearch>;

/** Searches by PostgreSQL, with as many connections at once as the pool may have. */
export function postgresSearch(connection: pg.PoolConfig) {
  const pool = new pg.Pool(connection);
  return {
    /**
     * An answer as the catalogue's.
     * @param words what its cursor says of the text
     */
    async search(query: SearchQuery, words: Partial<CountingWords>): Promise<Answer> {
      const { rows } = await pool.query<{ total: number; items: FoundListing[] }>(
        statementOf(query, 'cards'),
      );
      const { total, items } = rows[0] as { total: number; items: FoundListing[] };
      const last = items.at(-1);
      if (last === undefined || items.length === total) return { total, items, next_cursor: null };
      const order = query.sort ?? 'featured';
      const { featured, created_at, price, id: listing_id } = last;
      return {
        total,
        items,
        next_cursor: searchCursor.encode({
          ...words,
          order,
          listing_id,
          featured,
          created_at,
          ...(price === null ? {} : { price_pence: toPence(price) }),
        }),
      };
    },
    /** How many match each of some searches. */
    totals: (queries: readonly SearchQuery[]): Promise<number[]> =>
      Promise.all(
        queries.map(async (query) => {
          const { where, values } = conditionsOf(query);
          const text = `SELECT count(*)::int AS total FROM listing WHERE ${where}`;
          const { rows } = await pool.query<{ total: number }>({
            name: nameOf(text),
            text,
            values,
          });
          return rows[0]?.total ?? 0;
        }),
      ),
    /** How many match, and the identifiers of the first. */
    async find(query: SearchQuery): Promise<{ total: number; ids: string[] }> {
      const { rows } = await pool.query<{ total: number; items: string[] }>(
        statementOf(query, 'ids'),
      );
      const { total, items: ids } = rows[0] as { total: number; items: string[] };
      return { total, ids };
    },
    /** Makes a listing featured, or no longer so. @throws if there is no such listing */
    async update(listing_id: string): Promise<void> {
      const { rowCount } = await pool.query({
        name: 'update',
        text: 'UPDATE listing SET featured = NOT featured WHERE id = $1',
        values: [listing_id],
      });
      if (rowCount !== 1) throw new Error(`PostgreSQL has no listing ${listing_id}`);
    },
    close: () => pool.end(),
  };
}
