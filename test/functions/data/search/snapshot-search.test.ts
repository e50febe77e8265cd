import { describe, expect, it } from 'vitest';
import type { ListingSearch } from '../../../../functions/data/search/listing-search.ts';
import { snapshotSearch } from '../../../../functions/data/search/snapshot-search.ts';
import { SNAPSHOT_FRESH_MS } from '../../../../shared/search-index/rules.ts';
import { encodeSnapshot } from '../../../../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../../../../shared/search-index/update.ts';
import { random } from '../../../support/random.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { searchRow } from '../../../support/search-rows.ts';
import { Snapshots } from '../../../support/snapshots.ts';

const REQUEST = { filters: {}, order: 'featured', after: undefined, limit: 10 } as const;
const FALLBACK: ListingSearch = {
  find: async () => ({ total: -1, hits: [], more: false }),
  areaNames: async () => ['Fallback'],
};

const bytesOf = (listings: number) => {
  const choose = random(listings);
  const rows = Array.from({ length: listings }, (_, index) =>
    searchRow({ ...randomListing(choose, index), area_name: `Area ${index}` }),
  );
  return encodeSnapshot(buildSnapshot(rows, '2026-11-23'));
};

/** An instance of the function, whose store can fail, and its clock. */
function instance() {
  const snapshots = new Snapshots();
  let clock = 1_000_000;
  let reads = 0;
  let failing = false;
  const search = snapshotSearch({
    store: {
      read: async (known) => {
        reads += 1;
        if (failing) throw new Error('S3 is not there');
        return snapshots.read(known);
      },
    },
    categories: { get: async () => ({ areas: [], amenities: [], moving: [], revision: 0 }) },
    fallback: FALLBACK,
    now: () => new Date(clock),
  });
  return {
    snapshots,
    total: async () => (await search.find(REQUEST)).total,
    areaNames: search.areaNames,
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
    fail: (isFailing: boolean) => {
      failing = isFailing;
    },
    reads: () => reads,
  };
}

describe('an instance that searches', () => {
  it('asks for a newer index when its own is two seconds old, once for all who wait', async () => {
    const { snapshots, total, pass, reads } = instance();
    snapshots.put(bytesOf(3));
    expect(await Promise.all([total(), total(), total()])).toEqual([3, 3, 3]);
    expect(reads()).toBe(1);
    snapshots.put(bytesOf(4));
    pass(SNAPSHOT_FRESH_MS - 1);
    expect(await total()).toBe(3);
    pass(1);
    expect(await Promise.all([total(), total()])).toEqual([4, 4]);
    expect(reads()).toBe(2);
  });

  it('goes on with what it has while the index can’t be read, or is damaged', async () => {
    const { snapshots, total, pass, fail } = instance();
    snapshots.put(bytesOf(3));
    expect(await total()).toBe(3);
    fail(true);
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(3);
    fail(false);
    snapshots.put(bytesOf(5).subarray(0, 700));
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(3);
    snapshots.put(bytesOf(5));
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(5);
  });

  it('answers from the table’s own index as long as there is none', async () => {
    const { snapshots, total, areaNames, pass } = instance();
    expect(await total()).toBe(-1);
    expect(await areaNames()).toEqual(['Fallback']);
    snapshots.put(bytesOf(2));
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(2);
    expect(await areaNames()).toEqual(['Area 0', 'Area 1']);
    snapshots.stored = undefined;
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(-1);
  });
});
