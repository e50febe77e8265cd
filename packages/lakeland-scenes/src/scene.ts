/** A finished scene. */
export interface Scene {
  readonly svg: string;
  /** What it shows, in a sentence without a full stop, for people who can't see it. */
  readonly says: string;
}
