import { createSchema } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

const count = { type: 'number' } as const;

/**
 * Counts of the whole site: a part of the totals, or of one week. Each is spread over several
 * items, its shards, because transactions that write one item at once conflict. They are all in one
 * partition, so one consistent query reads them.
 */
export const statisticsModel = createSchema({
  model: { entity: 'statistics', version: '1', service: SERVICE },
  attributes: {
    /** The Monday of a week in London, `2026-11-16`; or `TOTAL`, which sorts after every week. */
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
    /** Of the pending ones, those of suspended organisations. */
    hidden_pending: count,
    // Users by role.
    PUBLIC: count,
    LISTER: count,
    ADMIN: count,
    organisations: count,

    // Weeks.
    submissions: count,
    publications: count,
    enquiries: count,
    bookings: count,
  },
  indexes: {
    statistics: primaryKey([], ['period', 'shard']),
  },
});
