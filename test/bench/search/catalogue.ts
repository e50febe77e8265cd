import { inParallel } from '../../../demo/load/in-parallel.ts';
import { listingRepository, type NewListing } from '../../../functions/data/listing/repository.ts';
import { isPublic } from '../../../functions/data/listing/state.ts';
import { listingCard } from '../../../functions/data/listing/view.ts';
import { serviceOf } from '../../../functions/data/service.ts';
import { openTable, type Table } from '../../../functions/data/table.ts';
import type { ListingCard } from '../../../shared/listings/schema.ts';
import { random } from '../../support/random.ts';
import { randomListing } from '../../support/random-listings.ts';

/** Requests at once while a catalogue is stored, each with as many listings as DynamoDB takes. */
const STORES_AT_ONCE = 4;
const STORED_TOGETHER = 25;

/** The same listings each time, so that those of a catalogue that is there already are the same too. */
export function listingsOf(size: number, seed: number): NewListing[] {
  const choose = random(seed);
  return Array.from({ length: size }, (_, number) => randomListing(choose, number));
}

export const publicOnes = (listings: readonly NewListing[]): NewListing[] =>
  listings.filter(isPublic);

/** The cards of listings, as they are when the table has given them back. */
export function cardsOf(listings: readonly NewListing[]): ListingCard[] {
  // Nothing is asked of it.
  const { listing } = serviceOf(openTable('catalogue', { region: 'eu-west-2' })).entities;
  return listings.map((each) => {
    const { data } = listing.parse(listing.put(each).params());
    if (data === null) throw new Error(`${each.listing_id} can’t be stored`);
    return listingCard(data);
  });
}

/**
 * Stores the listings of a catalogue that a table doesn't have.
 * @returns seconds; undefined where they were there already
 */
export async function storeListings(
  table: Table,
  listings: readonly NewListing[],
): Promise<number | undefined> {
  const batches = Array.from({ length: Math.ceil(listings.length / STORED_TOGETHER) }, (_, batch) =>
    listings.slice(batch * STORED_TOGETHER, (batch + 1) * STORED_TOGETHER),
  );
  const stored = await listingRepository(table).listPublished();
  if (stored.length === publicOnes(listings).length) return undefined;
  const { listing } = serviceOf(table).entities;
  const began = performance.now();
  let done = 0;
  await inParallel(batches, STORES_AT_ONCE, async (batch) => {
    const { unprocessed } = await listing.put(batch).go();
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} listings were not stored`);
    done += batch.length;
    if (done % 5_000 === 0) console.log(`Storing listings: ${done} of ${listings.length}`);
  });
  return (performance.now() - began) / 1000;
}
