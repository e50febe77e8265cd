import { describe, expect, it } from 'vitest';
import type { Categories } from '../../../../functions/data/categories/repository.ts';
import { memorySearch } from '../../../../functions/data/search/memory-search.ts';
import { BusyError } from '../../../../functions/lib/errors.ts';
import { encodeChanges, updateChanges } from '../../../../shared/search-index/changes.ts';
import {
  INDEX_ASKED_MS,
  INDEX_STALE_MS,
  MOST_READ_BY_A_SEARCH,
} from '../../../../shared/search-index/rules.ts';
import { buildSnapshot } from '../../../../shared/search-index/update.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { random } from '../../../support/random.ts';
import { randomListing } from '../../../support/random-listings.ts';
import { StoredIndex } from '../../../support/stored-index.ts';

const REQUEST = { filters: {}, order: 'featured', after: undefined, limit: 10 } as const;

const indexedOf = (listings: number) => {
  const choose = random(listings);
  return Array.from({ length: listings }, (_, index) =>
    indexedListing({ ...randomListing(choose, index), area_name: `Area ${index}` }),
  );
};
const baseOf = (listings: number) => buildSnapshot(indexedOf(listings));

/** An instance of the function with a store that can fail, and its clock. */
function instance() {
  const stored = new StoredIndex();
  let clock = 1_000_000;
  let reads = 0;
  let baseReads = 0;
  let failing = false;
  let stalled = false;
  let published = 1;
  let lists: Categories = { areas: [], amenities: [], moving: [], revision: 1 };
  const search = memorySearch({
    store: {
      readChanges: async (known) => {
        reads += 1;
        if (failing) throw new Error('S3 is not there');
        if (stalled) await new Promise(() => {});
        return stored.readChanges(known);
      },
      readBase: async (name) => {
        baseReads += 1;
        return stored.readBase(name);
      },
    },
    categories: { get: async () => structuredClone(lists) },
    listings: {
      listPublished: async () => Array.from({ length: published }, (_, index) => `lst_${index}`),
      read: async (ids) => indexedOf(ids.length),
    },
    now: () => new Date(clock),
  });
  return {
    stored,
    find: async (area_name: string) =>
      (await search.find({ ...REQUEST, filters: { area_name } })).total,
    change: (next: Partial<Categories>) => {
      lists = { ...lists, ...next };
    },
    total: async () => (await search.find(REQUEST)).total,
    areaNames: search.areaNames,
    areas: async () => (await search.published()).areas().map(({ area_name }) => area_name),
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
    baseReads: () => baseReads,
  };
}

describe('a searching instance', () => {
  it('asks after a second while it answers, so that none waits as long as many search', async () => {
    const { stored, total, pass, reads } = instance();
    stored.put(baseOf(3));
    expect(await total()).toBe(3);
    stored.put(baseOf(4));
    pass(INDEX_ASKED_MS);
    expect(await Promise.all([total(), total()])).toEqual([3, 3]);
    expect(reads()).toBe(2);
    await expect.poll(total).toBe(4);
    expect(reads()).toBe(2);
  });

  it('reads a base once, and changes of it alone after that', async () => {
    const { stored, total, pass, baseReads } = instance();
    const indexed = indexedOf(5);
    stored.put(buildSnapshot(indexed.slice(0, 3)));
    expect(await total()).toBe(3);
    stored.putChanges(encodeChanges(updateChanges(stored.index, indexed.slice(2), ['lst_none'])));
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(5);
    expect(baseReads()).toBe(1);
    stored.put(baseOf(4));
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(4);
    expect(baseReads()).toBe(2);
  });

  it('keeps its index while the base of the newer one is gone', async () => {
    const { stored, total, pass } = instance();
    stored.put(baseOf(3));
    expect(await total()).toBe(3);
    stored.put(baseOf(4));
    stored.bases.clear();
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(3);
  });

  it('checks for a newer index when its own is two seconds old, once for all who wait', async () => {
    const { stored, total, pass, reads } = instance();
    stored.put(baseOf(3));
    expect(await Promise.all([total(), total(), total()])).toEqual([3, 3, 3]);
    expect(reads()).toBe(1);
    stored.put(baseOf(4));
    pass(INDEX_STALE_MS);
    expect(await Promise.all([total(), total()])).toEqual([4, 4]);
    expect(reads()).toBe(2);
  });

  it('keeps its index while the new one can’t be read or is damaged', async () => {
    const { stored, total, pass, fail } = instance();
    stored.put(baseOf(3));
    expect(await total()).toBe(3);
    fail(true);
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(3);
    fail(false);
    stored.putChanges(new Uint8Array(700));
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(3);
    stored.put(baseOf(5));
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(5);
  });

  it('keeps its index while S3 doesn’t respond', async () => {
    const { stored, total, pass, stall } = instance();
    stored.put(baseOf(3));
    expect(await total()).toBe(3);
    stall();
    pass(INDEX_STALE_MS);
    expect(await Promise.all([total(), total()])).toEqual([3, 3]);
  });

  it('answers from the table while there is no index', async () => {
    const { stored, total, areaNames, areas, pass } = instance();
    expect(await total()).toBe(1);
    expect(await areaNames()).toEqual(['Area 0']);
    expect(await areas()).toEqual(['Area 0']);
    stored.put(baseOf(2));
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(2);
    expect((await areas()).toSorted()).toEqual(['Area 0', 'Area 1']);
    expect(await areaNames()).toEqual(['Area 0', 'Area 1']);
  });

  it('keeps its index if the stored one is gone', async () => {
    const { stored, total, pass } = instance();
    stored.put(baseOf(3));
    expect(await total()).toBe(3);
    stored.changes = undefined;
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(3);
  });

  it('asks for a retry if the table has more than a search can read', async () => {
    const { stored, total, areaNames, pass, publish } = instance();
    publish(MOST_READ_BY_A_SEARCH + 1);
    await expect(total()).rejects.toBeInstanceOf(BusyError);
    await expect(areaNames()).rejects.toBeInstanceOf(BusyError);
    stored.put(baseOf(2));
    pass(INDEX_STALE_MS);
    expect(await total()).toBe(2);
  });
});

it('a former name stands for the new one only until the rename ends, which changes no revision', async () => {
  const { stored, find, change, pass } = instance();
  stored.put(baseOf(2));
  const area = { name: 'Area 1', aliases: [], outcodes: [], menu_place: null };
  change({ areas: [area], moving: [{ kind: 'area', from: 'Fell End', to: 'Area 1' }] });
  expect(await find('Fell End')).toBe(1);
  change({ moving: [] });
  pass(INDEX_STALE_MS);
  expect(await find('Fell End')).toBe(0);
});
