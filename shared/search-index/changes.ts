import { decodeContainer, encodeContainer } from './container.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { countOf, emptySnapshot, SNAPSHOT_SECTIONS, type Snapshot } from './snapshot.ts';
import { textAt, utf8 } from './texts.ts';
import { findRows, updateSnapshot } from './update.ts';

/**
 * The search index: a base, which is never changed, and what has changed since it was made. The base
 * is large and read once; the changes are small, and written with each change of a listing.
 */
export interface SearchIndex {
  readonly base: Snapshot;
  readonly changes: Changes;
}

/** The changes since a base. */
export interface Changes {
  /** The name of the base. */
  readonly baseName: string;
  /** The rows in the base of the listings that have changed or are gone, ascending. */
  readonly replaced: Uint32Array;
  /** The listings that have changed, as they are now. */
  readonly current: Snapshot;
}

/** No changes since a base. */
export const noChanges = (baseName: string): Changes => ({
  baseName,
  replaced: new Uint32Array(0),
  current: emptySnapshot(),
});

/**
 * The changes after some more listings have changed.
 * @param upserts the new or changed listings, each once
 * @param removals the identifiers of the removed listings; an unknown one is no error
 */
export function updateChanges(
  { base, changes }: SearchIndex,
  upserts: readonly IndexedListing[],
  removals: readonly string[],
): Changes {
  const ids = [...upserts.map(({ listing_id }) => listing_id), ...removals];
  const replaced = new Set([...changes.replaced, ...findRows(base, ids.map(utf8))]);
  return {
    baseName: changes.baseName,
    replaced: Uint32Array.from(replaced).sort(),
    current: updateSnapshot(changes.current, upserts, removals),
  };
}

/** The identifiers of the listings that have changed since the base. */
export function changedIds({ base, changes }: SearchIndex): string[] {
  const idAt = (snapshot: Snapshot, row: number): string =>
    textAt({ offsets: snapshot.idOffsets, bytes: snapshot.idBytes }, row);
  const ids = new Set(Array.from(changes.replaced, (row) => idAt(base, row)));
  for (let row = 0; row < countOf(changes.current); row += 1) {
    ids.add(idAt(changes.current, row));
  }
  return [...ids];
}

const CONTAINER = {
  /** The bytes of `FELLCHNG`. */
  magic: 0x474e_4843_4c4c_4546n,
  name: 'list of changes',
  sections: { baseName: Uint8Array, replaced: Uint32Array, ...SNAPSHOT_SECTIONS },
} as const;

/** The binary form of changes. */
export const encodeChanges = ({ baseName, replaced, current }: Changes): Uint8Array<ArrayBuffer> =>
  encodeContainer(CONTAINER, countOf(current), { ...current, baseName: utf8(baseName), replaced });

/**
 * Decodes changes.
 * @throws InvalidSnapshotError
 */
export function decodeChanges(bytes: Uint8Array): Changes {
  const { baseName, replaced, ...current } = decodeContainer(CONTAINER, bytes);
  return {
    baseName: new TextDecoder().decode(baseName),
    replaced,
    current,
  };
}
