import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { isErrno } from '../../http.ts';

/** How far each part of a stream has been processed, kept in a file of its own. */
export class Positions {
  readonly #file: string;
  readonly #positions: Map<string, string>;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    this.#positions = new Map(Object.entries(read(file)));
  }

  get(part: string): string | undefined {
    return this.#positions.get(part);
  }

  /** Written whole or not at all: after a `kill -9` at worst the last batch comes once more. */
  set(part: string, position: string): void {
    this.#positions.set(part, position);
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(Object.fromEntries(this.#positions)));
    renameSync(draft, this.#file);
  }
}

function read(file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return {};
    throw error;
  }
}
