import { decodeContainer, encodeContainer, type SectionsOf } from './container.ts';

/**
 * A snapshot of listings: columns of typed arrays, in the default order of results (featured, then the
 * newest, then the largest identifier). docs/search-index.md describes each section.
 */

/** The sections in their order in the binary form. Row `i` of each column is listing `i`. */
export const SNAPSHOT_SECTIONS = {
  created: Float64Array,
  price: Float64Array,
  revision: Uint32Array,
  changed: Uint32Array,
  square: Uint32Array,
  availableFrom: Int32Array,
  type: Uint8Array,
  subtype: Uint8Array,
  flags: Uint8Array,
  bedrooms: Uint8Array,
  bathrooms: Uint8Array,
  sleeps: Uint8Array,
  dogs: Uint8Array,
  furnishing: Uint8Array,
  idOffsets: Uint32Array,
  idBytes: Uint8Array,
  coverOffsets: Uint32Array,
  coverBytes: Uint8Array,
  byPrice: Uint32Array,
  termOffsets: Uint32Array,
  termBytes: Uint8Array,
  termStarts: Uint32Array,
  termRows: Uint32Array,
  letOffsets: Uint32Array,
  letBytes: Uint8Array,
} as const;

export type Snapshot = SectionsOf<typeof SNAPSHOT_SECTIONS>;

const NAMES = Object.keys(SNAPSHOT_SECTIONS) as (keyof Snapshot)[];

/** No value: in `price`; in `square`; in `availableFrom`; in a column of 8 bits. */
export const NO_PRICE = -1;
export const NO_SQUARE = 0xffff_ffff;
export const NO_DAY = -(2 ** 31);
export const NO_COUNT = 255;

/** The bits of `flags`. */
export const FLAGS = { featured: 1, pets_allowed: 2, inside_national_park: 4 } as const;

/** The kind of a term: the first character of its text. */
export const TERMS = {
  amenity: 'm',
  area: 'a',
  outcode: 'o',
  titleWord: 'w',
  textWord: 't',
} as const;

/** The snapshot of no listings. */
export function emptySnapshot(): Snapshot {
  const none = Object.fromEntries(NAMES.map((name) => [name, new SNAPSHOT_SECTIONS[name](0)]));
  // Offsets include the end.
  const ends = Object.fromEntries(
    (['idOffsets', 'coverOffsets', 'letOffsets', 'termOffsets', 'termStarts'] as const).map(
      (name) => [name, new Uint32Array(1)],
    ),
  );
  return { ...(none as Snapshot), ...ends };
}

/** How many listings a snapshot has. */
export const countOf = ({ created }: Snapshot): number => created.length;

const CONTAINER = {
  /** The bytes of `FELLSRCH`. */
  magic: 0x4843_5253_4c4c_4546n,
  name: 'snapshot',
  sections: SNAPSHOT_SECTIONS,
} as const;

/** The binary form: the same listings make the same bytes. */
export const encodeSnapshot = (snapshot: Snapshot): Uint8Array<ArrayBuffer> =>
  encodeContainer(CONTAINER, countOf(snapshot), snapshot);

/**
 * Decodes a snapshot. Its columns are views of these bytes, unless their alignment requires a copy.
 * @throws InvalidSnapshotError
 */
export const decodeSnapshot = (bytes: Uint8Array): Snapshot => decodeContainer(CONTAINER, bytes);
