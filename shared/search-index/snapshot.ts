/**
 * A snapshot of the search index: columns of typed arrays, in the default order of results (featured,
 * then the newest, then the largest identifier), and their binary form. docs/search-index.md describes
 * each section.
 */

/** The sections in their order in the binary form. Position `i` of a column is listing `i`. */
const SECTIONS = {
  created: Float64Array,
  price: Float64Array,
  revision: Uint32Array,
  latitude: Int32Array,
  longitude: Int32Array,
  type: Uint8Array,
  subtype: Uint8Array,
  flags: Uint8Array,
  bedrooms: Uint8Array,
  sleeps: Uint8Array,
  idOffsets: Uint32Array,
  idBytes: Uint8Array,
  byPrice: Uint32Array,
  termOffsets: Uint32Array,
  termBytes: Uint8Array,
  termStarts: Uint32Array,
  termPositions: Uint32Array,
  calendarPositions: Uint32Array,
  calendarNights: Uint32Array,
} as const;

type Sections = {
  readonly [Name in keyof typeof SECTIONS]: (typeof SECTIONS)[Name]['prototype'];
};

type SectionView = new (buffer: ArrayBufferLike, start: number, length: number) => ArrayBufferView;

const NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

export interface Snapshot extends Sections {
  /** The date of the first night of the calendars, in days since 1970. */
  readonly firstDay: number;
}

/** No value: in `price`; in `latitude` and `longitude`; in `bedrooms` and `sleeps`. */
export const NO_PRICE = -1;
export const NO_PLACE = -(2 ** 31);
export const NO_COUNT = 255;

/** The bits of `flags`. */
export const FLAGS = { featured: 1, pets_allowed: 2, inside_national_park: 4 } as const;

/** The kind of a term: the first character of its text. */
export const TERMS = { amenity: 'm', area: 'a', outcode: 'o', titleWord: 'w' } as const;

/** The snapshot of no listings. @param firstDay the first night of the calendars, in days since 1970 */
export function emptySnapshot(firstDay: number): Snapshot {
  const none = Object.fromEntries(NAMES.map((name) => [name, new SECTIONS[name](0)]));
  // Offsets include the end.
  const [idOffsets, termOffsets, termStarts] = [1, 1, 1].map((length) => new Uint32Array(length));
  return { firstDay, ...(none as Sections), idOffsets, termOffsets, termStarts } as Snapshot;
}

/** How many listings a snapshot has. */
export const countOf = ({ created }: Snapshot): number => created.length;

/** Bytes that are no snapshot of this version: damaged, cut short, or from another version. */
export class InvalidSnapshotError extends Error {
  override readonly name = 'InvalidSnapshotError';
}

/** The bytes of `FELLSRCH`. */
const MAGIC = 0x4843_5253_4c4c_4546n;
/** Increase it with each change of the sections, their meaning or their vocabularies. */
const VERSION = 1;

const ALIGNMENT = 8;
const TABLE_START = 32;
const TABLE_ENTRY = 8;
const HEADER_SIZE = aligned(TABLE_START + NAMES.length * TABLE_ENTRY);

/** The offset of each field of the header. The checksum covers all bytes after it. */
const HEADER = {
  magic: 0,
  version: 8,
  checksum: 12,
  size: 16,
  listings: 20,
  firstDay: 24,
} as const;
const CHECKED_FROM = HEADER.size;

function aligned(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}

/** The binary form: the same listings and the same first day make the same bytes. */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array<ArrayBuffer> {
  const size = NAMES.reduce(
    (offset, name) => offset + aligned(snapshot[name].byteLength),
    HEADER_SIZE,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(HEADER.magic, MAGIC, true);
  view.setUint32(HEADER.version, VERSION, true);
  view.setUint32(HEADER.size, size, true);
  view.setUint32(HEADER.listings, countOf(snapshot), true);
  view.setUint32(HEADER.firstDay, snapshot.firstDay, true);
  let offset = HEADER_SIZE;
  for (const [index, name] of NAMES.entries()) {
    const section = snapshot[name];
    const entry = TABLE_START + index * TABLE_ENTRY;
    view.setUint32(entry, offset, true);
    view.setUint32(entry + 4, section.length, true);
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offset);
    offset += aligned(section.byteLength);
  }
  view.setUint32(HEADER.checksum, checksumOf(bytes), true);
  return bytes;
}

/**
 * Decodes a snapshot. Its columns are views of these bytes, which are copied once if their
 * alignment requires it.
 * @throws InvalidSnapshotError
 */
export function decodeSnapshot(input: Uint8Array): Snapshot {
  const bytes = input.byteOffset % ALIGNMENT === 0 ? input : input.slice();
  if (bytes.length < HEADER_SIZE) throw new InvalidSnapshotError('It is cut short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getBigUint64(HEADER.magic, true) !== MAGIC) {
    throw new InvalidSnapshotError('It is no snapshot');
  }
  const version = view.getUint32(HEADER.version, true);
  if (version !== VERSION) throw new InvalidSnapshotError(`It is of version ${version}`);
  if (view.getUint32(HEADER.size, true) !== bytes.length) {
    throw new InvalidSnapshotError('It is cut short');
  }
  if (view.getUint32(HEADER.checksum, true) !== checksumOf(bytes)) {
    throw new InvalidSnapshotError('It is damaged');
  }
  const sections = NAMES.map((name, index) => {
    const entry = TABLE_START + index * TABLE_ENTRY;
    const start = bytes.byteOffset + view.getUint32(entry, true);
    const Section = SECTIONS[name] as SectionView;
    return [name, new Section(bytes.buffer, start, view.getUint32(entry + 4, true))];
  });
  return {
    firstDay: view.getUint32(HEADER.firstDay, true),
    ...(Object.fromEntries(sections) as Sections),
  };
}

const PRIME = 0x0100_0193;

/**
 * A checksum against damage, not against forgery. Four lanes keep the processor's pipeline busy,
 * because each load reads the whole snapshot.
 */
function checksumOf(bytes: Uint8Array): number {
  const words = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset + CHECKED_FROM,
    (bytes.length - CHECKED_FROM) >>> 2,
  );
  let [a, b, c, d] = [1, 2, 3, 4] as [number, number, number, number];
  let index = 0;
  for (; index + 3 < words.length; index += 4) {
    a = Math.imul(a ^ (words[index] as number), PRIME);
    b = Math.imul(b ^ (words[index + 1] as number), PRIME);
    c = Math.imul(c ^ (words[index + 2] as number), PRIME);
    d = Math.imul(d ^ (words[index + 3] as number), PRIME);
    // Moves high bits down: a change of them alone would never reach the low ones.
    a ^= a >>> 15;
    b ^= b >>> 15;
    c ^= c >>> 15;
    d ^= d >>> 15;
  }
  for (; index < words.length; index += 1) a = Math.imul(a ^ (words[index] as number), PRIME);
  return [b, c, d].reduce((sum, each) => Math.imul(sum ^ each, PRIME), a) >>> 0;
}
