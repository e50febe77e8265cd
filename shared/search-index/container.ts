/**
 * The binary form of the index's objects: a header, and sections of numbers that are read in place,
 * without a copy. docs/search-index.md describes it.
 */

/** The kind of a section's numbers. */
type Section = Uint8Array | Int32Array | Uint32Array | Float64Array;

interface SectionView {
  new (buffer: ArrayBufferLike, start: number, length: number): Section;
  readonly prototype: Section;
}

/** The sections of one kind of object, in their order. */
export type SectionTypes = Readonly<Record<string, SectionView>>;

export type SectionsOf<T extends SectionTypes> = {
  readonly [Name in keyof T]: T[Name]['prototype'];
};

/** A kind of object. */
export interface Container<T extends SectionTypes> {
  /** The first eight bytes. */
  readonly magic: bigint;
  /** The kind, for messages. */
  readonly name: string;
  readonly sections: T;
}

/** Bytes that are no object of this kind and version: damaged, cut short, or of another version. */
export class InvalidSnapshotError extends Error {
  override readonly name = 'InvalidSnapshotError';
}

/** Increase it with each change of the sections, their meaning or their vocabularies. */
const VERSION = 3;

const ALIGNMENT = 8;
const TABLE_START = 24;
const TABLE_ENTRY = 8;

/** The offset of each field of the header. The checksum covers all bytes after it. */
const HEADER = {
  magic: 0,
  version: 8,
  checksum: 12,
  size: 16,
  listings: 20,
} as const;
const CHECKED_FROM = HEADER.size;

const aligned = (size: number): number => Math.ceil(size / ALIGNMENT) * ALIGNMENT;

const headerSize = (sections: number): number => aligned(TABLE_START + sections * TABLE_ENTRY);

/**
 * The binary form: the same content makes the same bytes.
 * @param listings how many listings it has
 */
export function encodeContainer<T extends SectionTypes>(
  { magic, sections: types }: Container<T>,
  listings: number,
  sections: SectionsOf<T>,
): Uint8Array<ArrayBuffer> {
  const all = Object.keys(types).map((name) => sections[name] as Section);
  const start = headerSize(all.length);
  const size = all.reduce((offset, { byteLength }) => offset + aligned(byteLength), start);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(HEADER.magic, magic, true);
  view.setUint32(HEADER.version, VERSION, true);
  view.setUint32(HEADER.size, size, true);
  view.setUint32(HEADER.listings, listings, true);
  let offset = start;
  for (const [index, section] of all.entries()) {
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
 * Decodes an object. Its sections are views of these bytes, which are copied once if their alignment
 * requires it.
 * @throws InvalidSnapshotError
 */
export function decodeContainer<T extends SectionTypes>(
  { magic, name: kind, sections: types }: Container<T>,
  input: Uint8Array,
): SectionsOf<T> {
  const names = Object.keys(types);
  const bytes = input.byteOffset % ALIGNMENT === 0 ? input : input.slice();
  if (bytes.length < headerSize(names.length)) throw new InvalidSnapshotError('It is cut short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getBigUint64(HEADER.magic, true) !== magic) {
    throw new InvalidSnapshotError(`It is no ${kind}`);
  }
  const version = view.getUint32(HEADER.version, true);
  if (version !== VERSION) throw new InvalidSnapshotError(`It is of version ${version}`);
  if (view.getUint32(HEADER.size, true) !== bytes.length) {
    throw new InvalidSnapshotError('It is cut short');
  }
  if (view.getUint32(HEADER.checksum, true) !== checksumOf(bytes)) {
    throw new InvalidSnapshotError('It is damaged');
  }
  const sections = names.map((name, index) => {
    const entry = TABLE_START + index * TABLE_ENTRY;
    const start = bytes.byteOffset + view.getUint32(entry, true);
    const Section = types[name] as SectionView;
    return [name, new Section(bytes.buffer, start, view.getUint32(entry + 4, true))];
  });
  return Object.fromEntries(sections) as SectionsOf<T>;
}

const PRIME = 0x0100_0193;

/**
 * A checksum against damage, not against forgery. Four lanes keep the processor's pipeline busy,
 * because each load reads the whole object.
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
