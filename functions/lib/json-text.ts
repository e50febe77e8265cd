/**
 * A response that is JSON already, of this type. Its parts were checked against the contract when they
 * were made, so it is neither checked nor serialised for each request.
 */
export class JsonText<T> {
  /** The type of the value. It exists for the compiler alone. */
  declare readonly of: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
