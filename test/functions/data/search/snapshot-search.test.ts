import { describe, expect, it } from 'vitest';
import { snapshotSearch } from '../../../../functions/data/search/snapshot-search.ts';
import { BusyError } from '../../../../functions/lib/errors.ts';
import { MOST_READ_BY_A_SEARCH, SNAPSHOT_FRESH_MS } from '../../../../shared/search-index/rules.ts';
import { encodeSnapshot } from '../../../../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../../../../shared/search-index/update.ts';
import { random } from '../../../support/random.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { searchRow } from '../../../support/search-rows.ts';
import { Snapshots } from '../../../support/snapshots.ts';

const REQUEST = { filters: {}, order: 'featured', after: undefined, limit: 10 } as const;

const rowsOf = (listings: number) => {
  const choose = random(listings);
  return Array.from({ length: listings }, (_, index) =>
    searchRow({ ...randomListing(choose, index), area_name: `Area ${index}` }),
  );
};
const bytesOf = (listings: number) => encodeSnapshot(buildSnapshot(rowsOf(listings), '2026-11-23'));

/** An instance of the function with a store that can fail, and its clock. */
function instance() {
  const snapshots = new Snapshots();
  let clock = 1_000_000;
  let reads = 0;
  let failing = false;
  let stalled = false;
  let published = 1;
  const search = snapshotSearch({
    store: {
      read: async (known) => {
        reads += 1;
        if (failing) throw new Error('S3 is not there');
        if (stalled) await new Promise(() => {});
        return snapshots.read(known);
      },
    },
    categories: { get: async () => ({ areas: [], amenities: [], moving: [], revision: 0 }) },
    rows: {
      listPublished: async () => Array.from({ length: published }, (_, index) => `lst_${index}`),
      read: async (ids) => rowsOf(ids.length),
    },
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
    stall: () => {
      stalled = true;
    },
    publish: (listings: number) => {
      published = listings;
    },
    reads: () => reads,
  };
}

describe('a searching instance', () => {
  it('checks for a newer index when its own is two seconds old, once for all who wait', async () => {
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

  it('keeps its index while the new one can’t be read or is damaged', async () => {
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

  it('keeps its index while S3 doesn’t respond', async () => {
    const { snapshots, total, pass, stall } = instance();
    snapshots.put(bytesOf(3));
    expect(await total()).toBe(3);
    stall();
    pass(SNAPSHOT_FRESH_MS);
    expect(await Promise.all([total(), total()])).toEqual([3, 3]);
  });

  it('answers from the table while there is no index', async () => {
    const { snapshots, total, areaNames, pass } = instance();
    expect(await total()).toBe(1);
    expect(await areaNames()).toEqual(['Area 0']);
    snapshots.put(bytesOf(2));
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(2);
    expect(await areaNames()).toEqual(['Area 0', 'Area 1']);
  });

  it('keeps its index if the stored one is gone', async () => {
    const { snapshots, total, pass } = instance();
    snapshots.put(bytesOf(3));
    expect(await total()).toBe(3);
    snapshots.stored = undefined;
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(3);
  });

  it('asks for a retry if the table has more than a search can read', async () => {
    const { snapshots, total, areaNames, pass, publish } = instance();
    publish(MOST_READ_BY_A_SEARCH + 1);
    await expect(total()).rejects.toBeInstanceOf(BusyError);
    await expect(areaNames()).rejects.toBeInstanceOf(BusyError);
    snapshots.put(bytesOf(2));
    pass(SNAPSHOT_FRESH_MS);
    expect(await total()).toBe(2);
  });
});
