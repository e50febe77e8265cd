import { createHash } from 'node:crypto';
import { DIRECTORY, DIRECTORY_SHARDS } from '../../../shared/search-index/rules.ts';
import type { DirectoryEntry } from './entry.ts';

/** The keys of all shards. They exist, even if empty, once the directory does. */
export const SHARD_KEYS: readonly string[] = Array.from(
  { length: DIRECTORY_SHARDS },
  (_, number) => `${DIRECTORY}${String(number).padStart(2, '0')}`,
);

/** The key of the shard that has the entry with an identifier. */
export function shardOf(id: string): string {
  const number = createHash('sha256').update(id).digest().readUInt16BE(0) % DIRECTORY_SHARDS;
  const key = SHARD_KEYS[number];
  if (key === undefined) throw new Error('There is no such shard');
  return key;
}

/** A shard as it is stored. */
export interface Shard {
  /**
   * How often the shard has been written. The number makes the bytes of each write differ, and so the
   * ETag. A writer whose condition names an earlier ETag is then refused after any other write.
   */
  readonly writes: number;
  readonly entries: readonly DirectoryEntry[];
}

const byId = (one: DirectoryEntry, other: DirectoryEntry): number => (one.id < other.id ? -1 : 1);

export const encodeShard = ({ writes, entries }: Shard): Uint8Array =>
  Buffer.from(JSON.stringify({ writes, entries: entries.toSorted(byId) }));

/** @param bytes from `encodeShard`, which alone writes shards, so they aren't checked */
export const decodeShard = (bytes: Uint8Array): Shard => JSON.parse(Buffer.from(bytes).toString());
