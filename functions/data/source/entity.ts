import { CustomAttributeType, createSchema } from 'electrodb';
import type { StayDates } from '../../../shared/bookings/types.ts';
import type { ConflictKind, FetchedNights, SourceProblem } from '../../../shared/channels/types.ts';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

const gsi1 = indexKey(TABLE_INDEXES.gsi1);

/** An event of a platform's calendar, as it was last read. Instants are ISO 8601 in UTC. */
export interface SourceEvent extends FetchedNights {
  /** A hash of its identifier there. */
  readonly uid: string;
  /** When it was first read. */
  readonly since: string;
  /** Whether its identifier is one of ours. */
  readonly ours?: true | undefined;
  /**
   * Whether it is what we send, which came back. It takes no nights. False: its platform writes stays
   * and blocks alike, and it was there before the platform could know what we send.
   */
  readonly echo?: boolean | undefined;
  /**
   * Whether all its nights were taken here or on another platform when it came, so that it may be a copy.
   * Copies aren't sent on: they could come back, and stay for ever.
   */
  readonly copied?: true | undefined;
  /** Since when what it repeats is gone. Until the platform has read that, it still is an echo. */
  readonly orphaned_at?: string | undefined;
  /** Since when the calendar hasn't it any more. It waits for a second reading. */
  readonly gone_at?: string | undefined;
}

/** A live stay of ours whose nights a platform's calendar has, too. */
export interface SourceConflict {
  readonly booking_id: string;
  readonly kind: ConflictKind;
  /** The nights in the other calendar. */
  readonly theirs: StayDates;
  readonly since: string;
  /** Whether its host has said that it is settled. */
  readonly is_settled: boolean;
}

/** The calendar of a platform that a let reads. */
export interface ChannelSource {
  /** The channel that it belongs to: what comes from a channel is never sent back to it. */
  readonly channel_id: string;
  /** The channel's name. */
  readonly name: string;
  /** Contains a secret of the host's account there. */
  readonly address: string;
  readonly connected_at: string;
  /** Whether the edge of the platform's booking window takes no nights. */
  readonly leaves_out_rolling: boolean;
  /** The events of the platform's calendar, in order. */
  readonly events: readonly SourceEvent[];
  /** The platform's own mark of the last whole reading. */
  readonly etag?: string | undefined;
  /** The last whole reading that changed something, or that a person asked for. */
  readonly read_at: string;
  /**
   * When the last round of its slot began that missed it: that round doesn't say when it was read.
   */
  readonly missed_at?: string | undefined;
  /** Most nights were gone at once: how many, and when that was first read. */
  readonly losing?: { readonly nights: number; readonly since: string } | undefined;
  /** Why it can't be read. */
  readonly failing?:
    | {
        readonly problem: SourceProblem;
        readonly since: string;
        readonly attempts: number;
        readonly next_at: string;
        /** Whether the host was told. */
        readonly told: boolean;
      }
    | undefined;
  readonly conflicts: readonly SourceConflict[];
  /** The live stays of ours about whose conflicts the host was told. */
  readonly notified_stays: readonly string[];
}

/**
 * The calendars that a let reads: one item, so that they are read, judged together and written at
 * once. What they take is in the listing's calendar, which decides.
 */
export const listingSourcesModel = createSchema({
  model: { entity: 'listing-sources', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    organisation_id: { type: 'string', required: true, readOnly: true },
    /** The minute of each quarter of an hour in which the sources are read. */
    slot: { type: 'string', required: true, readOnly: true },
    /** The oldest first. */
    sources: { type: CustomAttributeType<readonly ChannelSource[]>('any'), required: true },
    /** Counts its changes. Each is written only if nothing has changed since the read. */
    version: { type: 'number', required: true },
  },
  indexes: {
    sources: primaryKey(['listing_id'], []),
    ofSlot: gsi1(['slot'], ['listing_id']),
  },
});

/** The readings of a slot. */
export const fetchRoundModel = createSchema({
  model: { entity: 'fetch-round', version: '1', service: SERVICE },
  attributes: {
    slot: { type: 'string', required: true, readOnly: true },
    /** When its last round began. */
    began_at: { type: 'string', required: true },
    /**
     * When the last round began that has ended. A calendar that reads as before isn't written: this
     * says for all of them when they were read.
     */
    read_at: { type: 'string' },
  },
  indexes: {
    round: primaryKey(['slot'], []),
  },
});
