import { join } from 'node:path';
import type { Report } from '../problem.ts';
import type { BundledFunction } from './bundles.ts';
import { HotFunction } from './hot-function.ts';

/** All functions of a running system, whose code follows their sources. */
export class HotFunctions {
  readonly #functions: readonly HotFunction[];
  #following: Promise<void> = Promise.resolve();

  /** @param directory where their code goes */
  constructor(functions: readonly BundledFunction[], directory: string, report: Report) {
    this.#functions = functions.map(
      (each) => new HotFunction(each, { directory: join(directory, each.name), report }),
    );
  }

  /**
   * Has the functions that are made of some files bundled again, one after the other. An event for
   * one of them doesn't wait for the others.
   */
  filesChanged(files: ReadonlySet<string>): void {
    const changed = this.#functions.filter((each) => each.noteChanges(files));
    const previous = this.#following;
    this.#following = (async () => {
      for (const each of changed) await each.update();
      await previous;
      for (const each of changed) await each.load();
    })();
  }

  /** Settles when nothing is being bundled or loaded. */
  settled(): Promise<void> {
    return this.#following;
  }

  async close(): Promise<void> {
    await this.#following;
    await Promise.all(this.#functions.map((each) => each.close()));
  }
}
