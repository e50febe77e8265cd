import { describe, expect, it } from 'vitest';
import {
  decodeChanges,
  encodeChanges,
  noChanges,
  updateChanges,
} from '../../../shared/search-index/changes.ts';
import { InvalidSnapshotError } from '../../../shared/search-index/container.ts';
import type { IndexedListing } from '../../../shared/search-index/indexed-listing.ts';
import { decodeSnapshot, encodeSnapshot } from '../../../shared/search-index/snapshot.ts';
import { buildSnapshot, updateSnapshot } from '../../../shared/search-index/update.ts';
import { indexedListing, randomCalendar } from '../../support/indexed-listings.ts';
import { type Random, random } from '../../support/random.ts';
import { randomListing } from '../../support/random-listings.ts';
import { randomTerms } from '../../support/random-stays.ts';
import { soakTest } from '../../support/soak.ts';

const TODAY = '2026-11-23';
const AMENITIES = ['Wi-Fi', 'Sauna', 'Log burner', 'Ålesund chair', '🛶 Canoe', '～'];

const randomIndexed = (choose: Random, number: number, revision = 1): IndexedListing => ({
  ...indexedListing(randomListing(choose, number), {
    revision,
    calendar: choose.chance(0.7) ? randomCalendar(choose, TODAY) : undefined,
    terms: choose.chance(0.5) ? randomTerms(choose, TODAY) : null,
  }),
  changed_at: new Date(Date.UTC(2026, 5, choose.between(1, 99))).toISOString(),
  cover_photo_id: choose.chance(0.7) ? `pho_${choose.between(0, 999)}` : undefined,
  sleeps: choose.chance(0.5) ? choose.between(1, 50) : undefined,
  amenities: AMENITIES.filter(() => choose.chance(0.4)),
  square: choose.chance(0.9) ? { east: choose.between(290, 380), north: 500 } : undefined,
  available_from: choose.chance(0.3) ? '2027-03-01' : undefined,
});

const bytesOf = (listings: Iterable<IndexedListing>) =>
  encodeSnapshot(buildSnapshot([...listings]));

soakTest(
  'a snapshot after updates has the bytes of one that is built at once',
  { sample: 40, whole: 5000 },
  async ({ amount, choose }) => {
    let listings = new Map<string, IndexedListing>();
    let snapshot = buildSnapshot([]);
    for (let round = 1; round <= amount; round += 1) {
      if (choose.chance(0.02)) {
        listings = new Map();
        snapshot = buildSnapshot([]);
      }
      const upserts = new Map(
        Array.from({ length: choose.between(0, 12) }, () => {
          const listing = randomIndexed(choose, choose.between(0, 120), round);
          return [listing.listing_id, listing];
        }),
      );
      const removals = [...listings.keys(), 'lst_of_nothing'].filter(
        (id) => !upserts.has(id) && choose.chance(0.05),
      );
      for (const id of removals) listings.delete(id);
      for (const [id, listing] of upserts) listings.set(id, listing);
      const bytes = encodeSnapshot(updateSnapshot(snapshot, [...upserts.values()], removals));
      const shuffled = [...listings.values()].sort(() => choose.next() - 0.5);
      expect(Buffer.compare(bytes, bytesOf(shuffled)), `round ${round}`).toBe(0);
      // Updates go on from what was stored, as the consumer's do.
      snapshot = decodeSnapshot(bytes);
    }
    return amount;
  },
);

describe('the binary form of changes', () => {
  const indexed = (id: string, revision: number): IndexedListing => ({
    ...indexedListing(randomListing(random(revision), 1)),
    listing_id: id,
    revision,
  });
  const base = buildSnapshot([indexed('lst_a', 1), indexed('lst_b', 1), indexed('lst_c', 1)]);
  const changes = updateChanges(
    { base, changes: noChanges('a-name') },
    [indexed('lst_b', 2), indexed('lst_new', 1)],
    ['lst_c'],
  );
  const bytes = encodeChanges(changes);

  it('has the base’s name, its replaced listings and the present ones', () => {
    const decoded = decodeChanges(bytes);
    expect(decoded.baseName).toBe('a-name');
    expect(decoded.replaced).toHaveLength(2);
    expect(Buffer.compare(encodeChanges(decoded), bytes)).toBe(0);
    const present = buildSnapshot([indexed('lst_b', 2), indexed('lst_new', 1)]);
    expect(Buffer.compare(encodeSnapshot(decoded.current), encodeSnapshot(present))).toBe(0);
  });

  it('is refused if it is a base, damaged or cut short', () => {
    const damaged = bytes.slice();
    damaged[300] = (damaged[300] as number) ^ 1;
    for (const other of [encodeSnapshot(base), damaged, bytes.subarray(0, 100)]) {
      expect(() => decodeChanges(other)).toThrow(InvalidSnapshotError);
    }
    expect(() => decodeSnapshot(bytes)).toThrow(InvalidSnapshotError);
  });
});

describe('the binary form', () => {
  const listings = ['a', 'b', 'c'].map((id, index) => ({
    ...indexedListing({
      listing_id: `lst_${id}`,
      organisation_id: 'org_1',
      type: 'HOLIDAY',
      status: 'PUBLISHED',
      title: 'Slate Cottage',
      address: '1 Street',
      postcode: 'LA22 9AB',
      area_name: 'Rydal',
      created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    }),
  }));

  it('is the same after it was read, wherever in memory it lies', () => {
    const bytes = bytesOf(listings);
    for (const offset of [0, 1, 8]) {
      const memory = new Uint8Array(bytes.length + offset + 3);
      memory.set(bytes, offset);
      const read = decodeSnapshot(memory.subarray(offset, offset + bytes.length));
      expect(Buffer.compare(encodeSnapshot(read), bytes)).toBe(0);
    }
  });

  it('is refused with any byte changed, cut short, or longer', () => {
    const bytes = bytesOf(listings);
    for (let index = 0; index < bytes.length; index += 1) {
      const damaged = bytes.slice();
      damaged[index] = (damaged[index] as number) ^ (1 << (index % 8));
      expect(() => decodeSnapshot(damaged), `byte ${index}`).toThrow(InvalidSnapshotError);
    }
    for (const length of [0, 7, 31, bytes.length - 1]) {
      expect(() => decodeSnapshot(bytes.subarray(0, length))).toThrow(InvalidSnapshotError);
    }
    expect(() => decodeSnapshot(Buffer.concat([bytes, Buffer.alloc(8)]))).toThrow(
      InvalidSnapshotError,
    );
  });

  it('refuses a time that is not one of milliseconds, which it could not order by', () => {
    const [listing] = listings as [IndexedListing];
    const late = { ...listing, created_at: '2026-01-01T00:00:00.000001Z' };
    expect(() => buildSnapshot([late])).toThrow('lst_a was created at');
  });
});
