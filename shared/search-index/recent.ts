/** Keeps the values that were asked for last. The least recently used go first. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** The value under a name, made if it isn't kept. */
  get(name: string, make: () => Value): Value {
    const value = this.#values.get(name) ?? make();
    this.#values.delete(name);
    this.#values.set(name, value);
    if (this.#values.size > this.#most) {
      for (const oldest of this.#values.keys()) {
        this.#values.delete(oldest);
        break;
      }
    }
    return value;
  }
}
