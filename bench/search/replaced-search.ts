import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { Entity } from 'electrodb';
import { listingModel } from '../../functions/data/listing/entity.ts';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import type { ListingSearch } from '../../functions/data/search/listing-search.ts';
import type { Table } from '../../functions/data/table.ts';
import { TABLE_INDEXES } from '../../shared/data-model.ts';
import { oracle } from '../../test/support/search-oracle.ts';

/** What a search decides by. */
const ATTRIBUTES = [
  'listing_id',
  'status',
  'type',
  'title',
  'area_name',
  'postcode',
  'property_subtype',
  'price_pence',
  'bedrooms',
  'pets_allowed',
  'featured',
  'inside_national_park',
  'created_at',
] as const;

/** By which ElectroDB recognises an item. */
const MARKS = ['__edb_e__', '__edb_v__'];

const { partition, sort } = TABLE_INDEXES.published;
const INDEX = 'replaced';
const POLL_MS = 200;

/** Makes the index of the table that the replaced search reads: the keys of `published`, with attributes. */
export async function makeReplacedIndex({ client, name: TableName }: Table): Promise<void> {
  await client.send(
    new UpdateTableCommand({
      TableName,
      AttributeDefinitions: [partition, sort].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexUpdates: [
        {
          Create: {
            IndexName: INDEX,
            KeySchema: [
              { AttributeName: partition, KeyType: 'HASH' },
              { AttributeName: sort, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...MARKS, ...ATTRIBUTES] },
          },
        },
      ],
    }),
  );
  while ((await statusOf(client, TableName)) !== 'ACTIVE') await sleep(POLL_MS);
}

async function statusOf(client: Table['client'], TableName: string): Promise<string | undefined> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return Table?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === INDEX)?.IndexStatus;
}

/** Does away with it: a table is opened again with the indexes of the template alone. */
export async function dropReplacedIndex({ client, name: TableName }: Table): Promise<void> {
  await client.send(
    new UpdateTableCommand({
      TableName,
      GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: INDEX } }],
    }),
  );
}

/** The search that the search index replaced: it reads an index of the table through for each search. */
export function replacedSearch({ client, name: table }: Table): Pick<ListingSearch, 'find'> {
  const { indexes } = listingModel;
  const published = { ...indexes.published, index: INDEX, projection: ATTRIBUTES };
  const listing = new Entity(
    { ...listingModel, indexes: { listing: indexes.listing, published } },
    { client, table },
  );
  return {
    async find({ filters, order, after, limit }) {
      const { data } = await listing.query.published({}).go({ pages: 'all' });
      const query = { ...filters, ...(order !== 'featured' && { sort: order }) };
      const texts = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      );
      const matching = oracle(data as NewListing[], texts);
      const last = matching.findIndex(({ listing_id }) => listing_id === after?.listing_id);
      const following = matching.slice(last + 1);
      return {
        total: matching.length,
        hits: following
          .slice(0, limit)
          .map((each) => ({ ...each, featured: each.featured ?? false })),
        more: following.length > limit,
      };
    },
  };
}
