import { inParallel } from '../../demo/load/in-parallel.ts';
import { publicSquare } from '../../functions/data/listing/public-square.ts';
import { listingRepository, type NewListing } from '../../functions/data/listing/repository.ts';
import { isPublic } from '../../functions/data/listing/state.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { listingCard } from '../../functions/domain/listing/view.ts';
import { withTimeouts } from '../../functions/lib/aws-client.ts';
import type { LocalData } from '../../infra/local/data.ts';
import type { FoundListing } from '../../shared/search/schema.ts';
import { random } from '../../test/support/random.ts';
import { randomListing } from '../../test/support/random-listings.ts';

/** Requests at once while a catalogue is stored, each with as many listings as DynamoDB takes. */
const STORES_AT_ONCE = 4;
const STORED_TOGETHER = 25;
/** The number of requests after which progress is reported. */
const TOLD_EACH = 200;
/** The longest time for a request. The engine is slow while many listings are being stored. */
const PATIENCE_MS = 60_000;

/** The same listings each time, so that those of a catalogue that is there already are the same too. */
export function listingsOf(size: number, seed: number): NewListing[] {
  const choose = random(seed);
  return Array.from({ length: size }, (_, number) => randomListing(choose, number));
}

export const publicOnes = (listings: readonly NewListing[]): NewListing[] =>
  listings.filter(isPublic);

/** The cards of listings as a search without dates and a place answers them. */
export function cardsOf(listings: readonly NewListing[]): FoundListing[] {
  // Only converts items. The table is never called.
  const { listing } = serviceOf(openTable('catalogue', { region: 'eu-west-2' })).entities;
  return listings.map((each) => {
    const { data } = listing.parse(listing.put(each).params());
    if (data === null) throw new Error(`${each.listing_id} can’t be stored`);
    const square = publicSquare(data) ?? null;
    return { ...listingCard(data), square, stay: null, distance_km: null };
  });
}

/**
 * Stores the listings of a catalogue that a table doesn't have.
 * @returns seconds; undefined where some of them were there already
 */
export async function storeListings(
  { tableName, dynamodb }: Pick<LocalData, 'tableName' | 'dynamodb'>,
  listings: readonly NewListing[],
): Promise<number | undefined> {
  const table = openTable(tableName, { ...dynamodb, ...withTimeouts(PATIENCE_MS) });
  const batches = Array.from({ length: Math.ceil(listings.length / STORED_TOGETHER) }, (_, batch) =>
    listings.slice(batch * STORED_TOGETHER, (batch + 1) * STORED_TOGETHER),
  );
  const known = await listingRepository(table).listPublished();
  const isKnown = new Set(known);
  const missing = batches.filter(
    (batch, number) =>
      // A run that was ended may have left one of the first changed.
      number === 0 || publicOnes(batch).some(({ listing_id }) => !isKnown.has(listing_id)),
  );
  const { listing } = serviceOf(table).entities;
  const began = performance.now();
  let done = 0;
  await inParallel(missing, STORES_AT_ONCE, async (batch) => {
    const { unprocessed } = await listing.put(batch).go();
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} listings were not stored`);
    done += 1;
    if (done % TOLD_EACH === 0) console.log(`Stored ${done * STORED_TOGETHER} listings`);
  });
  return known.length > 0 ? undefined : (performance.now() - began) / 1000;
}
