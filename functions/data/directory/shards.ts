import { createHash } from 'node:crypto';
import { DIRECTORY, DIRECTORY_SHARDS } from '../../../shared/search-index/rules.ts';
import type { DirectoryEntry } from './entry.ts';

/** The keys of all shards. They exist, even if empty, once the directory does. */
export const SHARD_KEYS: readonly string[] = Array.from(
  { length: DIRECTORY_SHARDS },
  (_, number) => `${DIRECTORY}${String(number).padStart(2, '0')}`,
);

/** The key of the shard that has an identifier. */
export function shardOf(id: string): string {
  const number = createHash('sha256').update(id).digest().readUInt16BE(0) % DIRECTORY_SHARDS;
  const key = SHARD_KEYS[number];
  if (key === undefined) throw new Error('There is no such shard');
  return key;
}

/** A shard as bytes: the same entries make the same bytes. */
export const encodeShard = (entries: readonly DirectoryEntry[]): Uint8Array =>
  Buffer.from(JSON.stringify(entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))));

/** The entries of a shard. Its only writer is `encodeShard`. */
export const decodeShard = (bytes: Uint8Array): DirectoryEntry[] =>
  JSON.parse(Buffer.from(bytes).toString());
