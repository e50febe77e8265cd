/**
 * A response that is JSON already. Its parts were checked against the contract when they were made, so
 * it is neither checked nor serialised for each request.
 */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** What it says. */
  get value(): T {
    return JSON.parse(this.text) as T;
  }
}
