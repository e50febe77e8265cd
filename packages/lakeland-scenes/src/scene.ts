/** A finished scene. */
export interface Scene {
  readonly svg: string;
  /** A description in a sentence without a full stop, for people who can't see the scene. */
  readonly says: string;
}
