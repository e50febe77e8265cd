import { createSchema } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

const count = { type: 'number' } as const;

/**
 * Counts of the whole site: a part of the totals, or of one day. Each is spread over several
 * items, its shards, because transactions that write one item at once conflict. They are all in one
 * partition, so one consistent query reads them.
 */
export const statisticsModel = createSchema({
  model: { entity: 'statistics', version: '1', service: SERVICE },
  attributes: {
    /** A date in London, `2026-11-16`; or `TOTAL`, which sorts after every date. */
    period: { type: 'string', required: true, readOnly: true },
    shard: { type: 'string', required: true, readOnly: true },
    /** Counts its changes, so that a recount notices changes meanwhile. */
    moves: count,

    // Totals: listings by state.
    DRAFT: count,
    PENDING: count,
    PUBLISHED: count,
    REJECTED: count,
    ARCHIVED: count,
    /** The pending listings of suspended organisations. */
    hidden_pending: count,
    // Users by role.
    PUBLIC: count,
    LISTER: count,
    MODERATOR: count,
    ADMIN: count,
    organisations: count,

    // Days.
    sign_ups: count,
    submissions: count,
    publications: count,
    timed_approvals: count,
    approval_seconds: count,
    approvals_within_day: count,
    enquiries: count,
    bookings: count,
    confirmed_bookings: count,
    confirmed_pence: count,
  },
  indexes: {
    statistics: primaryKey([], ['period', 'shard']),
  },
});
