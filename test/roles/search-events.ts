import { expect } from 'vitest';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { snapshotStore } from '../../functions/data/search/snapshot-store.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { revisionsIn } from '../../shared/search-index/contents.ts';
import { decodeSnapshot } from '../../shared/search-index/snapshot.ts';
import { listing } from '../support/listings.ts';
import { ORGANISATION } from './exercises.ts';

/** How long the function behind the stream may take, tried again included. */
const INDEXED_WITHIN_MS = 10_000;

/** How often it was tried: each time with another listing. */
let tried = 0;

/**
 * Settles when a new listing is in the search index: in the one that there is, or, where there was none,
 * in one that is made of the whole table. It leads the function behind the stream through all that it may.
 */
export async function aListingIsIndexed(data: LocalData): Promise<void> {
  const table = openTable(data.tableName, data.dynamodb);
  const store = snapshotStore(data.searchIndexBucketName, data.s3);
  const { organisation_id } = ORGANISATION;
  tried += 1;
  const listing_id = derivedId('lst', 'indexed', tried);
  // What can't be read is made anew.
  if (!(await store.write(Buffer.from('damaged'), undefined))) {
    const stored = await store.read();
    if (stored !== undefined && stored !== 'unchanged') {
      await store.write(Buffer.from(`damaged ${tried}`), stored.etag);
    }
  }
  await listingRepository(table).create(listing({ listing_id, organisation_id }));
  await serviceOf(table).entities.listing.patch({ listing_id }).set({ revision: 2 }).go();
  await expect
    .poll(
      async () => {
        const stored = await store.read();
        if (stored === undefined || stored === 'unchanged') return undefined;
        try {
          return revisionsIn(decodeSnapshot(stored.bytes)).get(listing_id);
        } catch {
          return undefined;
        }
      },
      { timeout: INDEXED_WITHIN_MS },
    )
    .toBe(2);
}
