import { join } from 'node:path';
import type { Report } from 'aws-on-one-machine/problem';
import type { BundledFunction } from './bundles.ts';
import { HotFunction } from './hot-function.ts';

/** All functions of a running system, whose code follows their sources. */
export class HotFunctions {
  readonly #functions: readonly HotFunction[];
  #following: Promise<void> | undefined;

  /** @param directory where their code goes */
  constructor(functions: readonly BundledFunction[], directory: string, report: Report) {
    this.#functions = functions.map(
      (each) => new HotFunction(each, { directory: join(directory, each.name), report }),
    );
  }

  /**
   * Has the functions that are made of some files bundled and loaded again, one after the other. An
   * event for one of them doesn't wait for the others.
   */
  filesChanged(files: ReadonlySet<string>): void {
    for (const each of this.#functions) each.noteChanges(files);
    this.#following ??= this.#follow().finally(() => {
      this.#following = undefined;
    });
  }

  /** Settles when nothing is being bundled or loaded. */
  async settled(): Promise<void> {
    await this.#following;
  }

  async close(): Promise<void> {
    await this.#following;
    await Promise.all(this.#functions.map((each) => each.close()));
  }

  async #follow(): Promise<void> {
    for (;;) {
      const outdated = this.#functions.find((each) => each.isOutdated);
      if (outdated === undefined) return;
      await outdated.update();
    }
  }
}
