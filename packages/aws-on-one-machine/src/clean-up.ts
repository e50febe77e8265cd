type Undo = () => unknown;

/** How to undo what was started, so that a start that fails half-way leaves nothing running. */
export class CleanUp {
  readonly #undos: Undo[] = [];

  add(undo: Undo): void {
    this.#undos.push(undo);
  }

  /** Undoes everything, the last first. What is undone already is left. */
  async run(): Promise<void> {
    for (let undo = this.#undos.pop(); undo; undo = this.#undos.pop()) await undo();
  }
}
