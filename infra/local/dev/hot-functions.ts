import { join } from 'node:path';
import type { Report } from 'aws-on-one-machine/problem';
import type { BundledFunction } from './bundles.ts';
import { HotFunction } from './hot-function.ts';

/** All functions of a running system. Each is bundled and loaded again when its sources change. */
export class HotFunctions {
  readonly #functions: readonly HotFunction[];
  #updating: Promise<void> | undefined;

  /** @param directory where their code goes */
  constructor(functions: readonly BundledFunction[], directory: string, report: Report) {
    this.#functions = functions.map(
      (each) => new HotFunction(each, { directory: join(directory, each.name), report }),
    );
  }

  /**
   * Bundles and loads again the functions that are made of some files, one after the other. An event for
   * one of these functions doesn't wait for the others.
   */
  filesChanged(files: ReadonlySet<string>): void {
    for (const each of this.#functions) each.noteChanges(files);
    this.#updating ??= this.#update().finally(() => {
      this.#updating = undefined;
    });
  }

  /** The names of the functions that are to be bundled. */
  outdated(): readonly string[] {
    return this.#functions.filter(({ isOutdated }) => isOutdated).map(({ name }) => name);
  }

  /**
   * Settles when nothing is being bundled or loaded.
   * @returns the names of the functions that don't build or don't load
   */
  async settled(): Promise<readonly string[]> {
    await this.#updating;
    return this.#functions.filter(({ fails }) => fails).map(({ name }) => name);
  }

  async close(): Promise<void> {
    await this.#updating;
    await Promise.all(this.#functions.map((each) => each.close()));
  }

  async #update(): Promise<void> {
    for (;;) {
      const outdated = this.#functions.find((each) => each.isOutdated);
      if (outdated === undefined) return;
      await outdated.update();
    }
  }
}
