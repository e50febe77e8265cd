import { Entity } from 'electrodb';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** How often somebody has done something in one window of time; each window has an item of its own. */
export const counterEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'counter', version: '1', service: SERVICE },
      attributes: {
        /** What is counted, as `shared/limits.ts` calls it. */
        counter: { type: 'string', required: true, readOnly: true },
        /** Whose: a person's identifier, or a network. */
        of: { type: 'string', required: true, readOnly: true },
        /** When it began, ISO 8601 in UTC. */
        window: { type: 'string', required: true, readOnly: true },
        used: { type: 'number' },
        /** What the requests are known by that could come again. */
        requests: { type: 'set', items: 'string' },
        /** How much of what was used already has been asked for again. */
        repeated: { type: 'number' },
        [TTL_ATTRIBUTE]: { type: 'number' },
      },
      indexes: {
        counter: {
          pk: { ...primaryKey.pk, composite: ['counter', 'of'] },
          sk: { ...primaryKey.sk, composite: ['window'] },
        },
      },
    },
    { client, table: name },
  );
