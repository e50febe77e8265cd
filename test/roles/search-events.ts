import { DeleteObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { indexStore } from '../../functions/data/search/index-store.ts';
import { revisionOf } from '../../functions/data/search/indexed-listings.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { bundledFunctions } from '../../infra/local/dev/bundles.ts';
import type { RunningSite } from '../../infra/local/start.ts';
import { decodeChanges } from '../../shared/search-index/changes.ts';
import { indexedRevisions } from '../../shared/search-index/contents.ts';
import { CHANGES_KEY } from '../../shared/search-index/rules.ts';
import { decodeSnapshot } from '../../shared/search-index/snapshot.ts';
import { listing } from '../support/listings.ts';
import { ORGANISATION } from './exercises.ts';

/** The functions that search, and the path of a search by each. */
const SEARCHES = { Catalogue: '/api/listings', Pages: '/listings' } as const;

/** How often it was tried: each time with another listing. */
let tried = 0;

/**
 * Makes the functions that search, and the one that updates the search index, use all their permissions.
 * Instances that have never read an index search while none is stored. Listings are then written into a
 * new index and into an existing one.
 */
export async function searchIndexEvents(
  { url, data, system, lambda }: RunningSite,
  timeout: number,
): Promise<void> {
  const table = openTable(data.tableName, data.dynamodb);
  const store = indexStore(data.searchIndexBucketName, data.s3);
  const { organisation_id } = ORGANISATION;
  tried += 1;
  const listing_id = derivedId('lst', 'indexed', tried);

  async function revisionOfIndexed(): Promise<number | undefined> {
    const stored = await store.readChanges();
    if (stored === undefined || stored === 'unchanged') return undefined;
    const changes = decodeChanges(stored.bytes);
    const base = await store.readBase(changes.baseName);
    if (base === undefined) return undefined;
    return indexedRevisions({ base: decodeSnapshot(base), changes }, [listing_id]).get(listing_id);
  }

  const functions = bundledFunctions(system, lambda);
  const searching = Object.entries(SEARCHES).map(([name, path]) => {
    const running = functions.find((each) => each.name === name)?.running;
    if (running === undefined) throw new Error(`No function is called ${name}.`);
    return { running, path };
  });
  const client = new S3Client(data.s3);
  const Delete = { Objects: [{ Key: CHANGES_KEY }] };
  // Another change may bring the index back before it is missed.
  do {
    await client.send(new DeleteObjectsCommand({ Bucket: data.searchIndexBucketName, Delete }));
    // A function that has held an index keeps it, so its code is replaced.
    for (const { running } of searching) running.replaceCode(running.file);
    await Promise.all(searching.map(({ path }) => fetch(`${url}${path}`)));
  } while ((await store.readChanges()) !== undefined);
  client.destroy();

  await listingRepository(table).create(listing({ listing_id, organisation_id }));
  await expect.poll(revisionOfIndexed, { timeout }).toBe(revisionOf({ revision: 1 }, undefined));
  await serviceOf(table).entities.listing.patch({ listing_id }).set({ revision: 2 }).go();
  await expect.poll(revisionOfIndexed, { timeout }).toBe(revisionOf({ revision: 2 }, undefined));
}
