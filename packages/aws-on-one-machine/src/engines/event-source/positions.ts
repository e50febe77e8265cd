import { dirname } from 'node:path';
import * as z from 'zod';
import { makeDirectory, readIfPresent, writeInBackground } from '../../state-files.ts';

const positionsSchema = z.record(z.string(), z.string());

/**
 * How far an event source has processed each shard of its stream: the sequence number of the last change.
 * Each event source has a file for them.
 */
export class Positions {
  readonly #file: string;
  readonly #positions: Map<string, string>;

  constructor(file: string) {
    this.#file = file;
    makeDirectory(dirname(file));
    const known = readIfPresent(file, (text) => positionsSchema.parse(JSON.parse(text)));
    this.#positions = new Map(Object.entries(known ?? {}));
  }

  get(shard: string): string | undefined {
    return this.#positions.get(shard);
  }

  /**
   * Moves past changes that the filter leaves out. The file isn't written, so after a restart they are
   * read and left out again.
   */
  skipTo(shard: string, position: string): void {
    this.#positions.set(shard, position);
  }

  /**
   * Moves past a delivered batch. The file is written whole or not at all. After a `kill -9`, the last
   * batch is delivered again at worst.
   */
  async set(shard: string, position: string): Promise<void> {
    this.#positions.set(shard, position);
    await writeInBackground(this.#file, JSON.stringify(Object.fromEntries(this.#positions)));
  }
}
