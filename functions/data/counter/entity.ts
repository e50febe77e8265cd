import { createSchema } from 'electrodb';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** How much of a limit has been used in one window of time. */
export const counterModel = createSchema({
  model: { entity: 'counter', version: '1', service: SERVICE },
  attributes: {
    /** The counter's name in `shared/limits.ts`. */
    counter: { type: 'string', required: true, readOnly: true },
    /** Whom or what the counter counts for, as `CountedUse` says. */
    subject: { type: 'string', required: true, readOnly: true },
    /** When the window began, ISO 8601 in UTC. */
    window: { type: 'string', required: true, readOnly: true },
    used: { type: 'number' },
    /** Hashes of the counted requests that may be repeated. */
    requests: { type: 'set', items: 'string' },
    [TTL_ATTRIBUTE]: { type: 'number' },
  },
  indexes: {
    counter: primaryKey(['counter', 'subject'], ['window']),
  },
});
