import { dirname } from 'node:path';
import * as z from 'zod';
import { makeDirectory, readIfPresent, writeInBackground } from '../../state-files.ts';

const positionsSchema = z.record(z.string(), z.string());

/** How far each part of a stream has been processed, kept in a file of its own. */
export class Positions {
  readonly #file: string;
  readonly #positions: Map<string, string>;

  constructor(file: string) {
    this.#file = file;
    makeDirectory(dirname(file));
    const known = readIfPresent(file, (text) => positionsSchema.parse(JSON.parse(text)));
    this.#positions = new Map(Object.entries(known ?? {}));
  }

  get(part: string): string | undefined {
    return this.#positions.get(part);
  }

  /** Goes on past changes that nobody is told of. After a restart they are looked at again. */
  skipTo(part: string, position: string): void {
    this.#positions.set(part, position);
  }

  /** Written whole or not at all: after a `kill -9` at worst the last batch comes once more. */
  async set(part: string, position: string): Promise<void> {
    this.#positions.set(part, position);
    await writeInBackground(this.#file, JSON.stringify(Object.fromEntries(this.#positions)));
  }
}
