import type { Owners, Platform, Source } from './platform.ts';

/** A platform that this site is connected with. */
export interface Link {
  readonly channel_id: string;
  readonly platform: Platform;
  /** How it imports our calendar; undefined if its host hasn't given it our address. */
  readonly ours: Source | undefined;
  readonly leaves_out_rolling: boolean;
  readonly sends_others: boolean;
  /** Whether it imports the calendar of another platform itself. */
  readonly importsOthers: boolean;
  /** Until when its calendar can't be read, or reads as empty. */
  outageUntil: number;
  flickerUntil: number;
  /** Who had which night at the last whole reading. */
  owners: ReadonlyMap<number, Owners>;
  /** When a night was missing first that had been there. */
  readonly missing: Map<number, number>;
  /** The time of that reading, and the version that was read. */
  readAt: number;
  readVersion: string;
  /** When it first read a stay of ours, and when its own calendar had been read last by then. */
  readonly firstReads: Map<string, { readonly at: number; readonly readBefore: number }>;
}
