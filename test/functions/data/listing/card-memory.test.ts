import { describe, expect, it } from 'vitest';
import type { CardAttributes } from '../../../../functions/data/listing/card-attributes.ts';
import { CARD_STALE_MS, cardMemory } from '../../../../functions/data/listing/card-memory.ts';
import type { Hit } from '../../../../shared/search-index/search.ts';
import { SnapshotSearch } from '../../../../shared/search-index/search.ts';
import { buildSnapshot } from '../../../../shared/search-index/update.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';

/** The index's number of a listing's revision; the calendar's is the lower half. */
const indexed = (revision: number): number => ((revision % 65_536) * 65_536 + 7) >>> 0;

/** Hits of listings, in this order, in the revisions that the index has. */
function hitsOf(...revisions: readonly (readonly [id: string, revision: number])[]): Hit[] {
  const listings = revisions.map(([listing_id, revision], index) =>
    indexedListing(
      listing({ listing_id, created_at: new Date(Date.UTC(2026, 1, 28 - index)).toISOString() }),
      { revision: indexed(revision) },
    ),
  );
  const snapshot = new SnapshotSearch(buildSnapshot(listings));
  return listings.map((_, row) => ({
    snapshot,
    row,
    key: 0,
    stay: undefined,
    distance_km: undefined,
  }));
}

/** A memory over a table whose listings have a revision each, with the reads that it made. */
function memoryOver(revisions: Record<string, number>, mostBytes?: number) {
  const reads: string[][] = [];
  let clock = 0;
  const table = new Map(Object.entries(revisions));
  const memory = cardMemory({
    read: async (ids) => {
      reads.push([...ids]);
      return new Map(
        ids.flatMap((listing_id) => {
          const revision = table.get(listing_id);
          return revision === undefined
            ? []
            : [[listing_id, listing({ listing_id, revision }) as CardAttributes] as const];
        }),
      );
    },
    textOf: ({ listing_id, revision }) => `${listing_id} ${revision}`,
    now: () => new Date(clock),
    ...(mostBytes === undefined ? {} : { mostBytes }),
  });
  const pass = (milliseconds: number) => {
    clock += milliseconds;
  };
  return { memory, table, reads, pass };
}

describe('cards in memory', () => {
  it('are read once, in one batch, in the order of the hits', async () => {
    const { memory, reads } = memoryOver({ a: 1, b: 1, c: 1 });
    expect(await memory.textsOf(hitsOf(['a', 1]))).toEqual(['a 1']);
    const hits = hitsOf(['b', 1], ['a', 1], ['c', 1]);
    expect(await memory.textsOf(hits)).toEqual(['b 1', 'a 1', 'c 1']);
    expect(await memory.textsOf(hits)).toEqual(['b 1', 'a 1', 'c 1']);
    expect(reads).toEqual([['a'], ['b', 'c']]);
  });

  it('are read again once the index has a later revision', async () => {
    const { memory, table, reads } = memoryOver({ a: 1 });
    await memory.textsOf(hitsOf(['a', 1]));
    table.set('a', 2);
    expect(await memory.textsOf(hitsOf(['a', 1]))).toEqual(['a 1']);
    expect(await memory.textsOf(hitsOf(['a', 2]))).toEqual(['a 2']);
    expect(reads).toHaveLength(2);
  });

  it('do for an earlier revision of the index, which is behind', async () => {
    const { memory, reads } = memoryOver({ a: 3 });
    await memory.textsOf(hitsOf(['a', 1]));
    expect(await memory.textsOf(hitsOf(['a', 2]))).toEqual(['a 3']);
    expect(reads).toHaveLength(1);
  });

  it('are shown but read again if the table was behind the index', async () => {
    const { memory, table, reads } = memoryOver({ a: 1 });
    const hits = hitsOf(['a', 2]);
    expect(await memory.textsOf(hits)).toEqual(['a 1']);
    table.set('a', 2);
    expect(await memory.textsOf(hits)).toEqual(['a 2']);
    expect(await memory.textsOf(hits)).toEqual(['a 2']);
    expect(reads).toHaveLength(2);
  });

  it('are compared in 16 bits, as the index has revisions', async () => {
    const { memory, table, reads } = memoryOver({ a: 65_535 });
    await memory.textsOf(hitsOf(['a', 65_535]));
    table.set('a', 65_536);
    expect(await memory.textsOf(hitsOf(['a', 65_536]))).toEqual(['a 65536']);
    expect(await memory.textsOf(hitsOf(['a', 65_535]))).toEqual(['a 65536']);
    expect(reads).toHaveLength(2);
  });

  it('are never replaced by earlier ones, if one read overtakes another', async () => {
    const slow = Promise.withResolvers<void>();
    let revision = 1;
    const memory = cardMemory({
      read: async (ids) => {
        const read = revision;
        if (read === 1) await slow.promise;
        return new Map(
          ids.map((id) => [id, listing({ listing_id: id, revision: read }) as CardAttributes]),
        );
      },
      textOf: ({ listing_id, revision: read }) => `${listing_id} ${read}`,
      now: () => new Date(0),
    });
    const first = memory.textsOf(hitsOf(['a', 1]));
    revision = 2;
    expect(await memory.textsOf(hitsOf(['a', 2]))).toEqual(['a 2']);
    slow.resolve();
    expect(await first).toEqual(['a 2']);
    expect(await memory.textsOf(hitsOf(['a', 2]))).toEqual(['a 2']);
  });

  it('are missing for a listing that isn’t public, which is read again', async () => {
    const { memory, reads } = memoryOver({ a: 1 });
    const hits = hitsOf(['a', 1], ['gone', 1]);
    expect(await memory.textsOf(hits)).toEqual(['a 1', undefined]);
    expect(await memory.textsOf(hits)).toEqual(['a 1', undefined]);
    expect(reads).toEqual([['a', 'gone'], ['gone']]);
  });

  it('are read again after five minutes, so that a withdrawn listing leaves even a stuck index', async () => {
    const { memory, table, reads, pass } = memoryOver({ a: 2, b: 1 });
    const hits = hitsOf(['a', 2], ['b', 1]);
    await memory.textsOf(hits);
    table.delete('b');
    // As after the table was wound back.
    table.set('a', 1);
    pass(CARD_STALE_MS - 1);
    expect(await memory.textsOf(hits)).toEqual(['a 2', 'b 1']);
    pass(1);
    expect(await memory.textsOf(hits)).toEqual(['a 1', undefined]);
    expect(reads).toHaveLength(2);
  });

  it('take no more bytes than they may; the least recently used go first', async () => {
    // Three of them fit.
    const { memory, reads } = memoryOver({ a: 1, b: 1, c: 1, d: 1, e: 1 }, 800);
    const of = async (id: string) => (await memory.textsOf(hitsOf([id, 1])))[0];
    for (const id of ['a', 'b', 'c']) await of(id);
    await of('d');
    expect(memory.bytes).toBeLessThanOrEqual(800);
    await of('c');
    await of('e');
    const before = reads.length;
    expect(await of('c')).toBe('c 1');
    expect(await of('e')).toBe('e 1');
    expect(reads).toHaveLength(before);
    expect(await of('a')).toBe('a 1');
    expect(reads).toHaveLength(before + 1);
  });

  it('are read again for a row whose card was dropped to make room', async () => {
    const { memory, reads } = memoryOver({ a: 1, b: 1 }, 300);
    const [a, b] = hitsOf(['a', 1], ['b', 1]) as [Hit, Hit];
    await memory.textsOf([a]);
    await memory.textsOf([b]);
    expect(await memory.textsOf([a])).toEqual(['a 1']);
    expect(reads).toEqual([['a'], ['b'], ['a']]);
  });
});
