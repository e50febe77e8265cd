import { createSchema } from 'electrodb';
import { PHOTO_ACCESS_CHANGE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/**
 * A change of a listing after which its photos may have to be withheld from the public, or restored
 * (D22a). The transaction of the change writes it; it is deleted once the files match the listing.
 */
export const photoAccessChangeModel = createSchema({
  model: { entity: PHOTO_ACCESS_CHANGE.entity, version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    /** The listing's revision after the change. */
    revision: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    change: primaryKey([], ['listing_id', 'revision']),
  },
});

/** The lease of the one call for the site that may settle these changes. */
export const photoAccessLeaseModel = createSchema({
  model: { entity: 'photo-access-lease', version: '1', service: SERVICE },
  attributes: {
    holder: { type: 'string', required: true },
    /** When it runs out, ISO 8601 in UTC. */
    until: { type: 'string', required: true },
  },
  indexes: {
    lease: primaryKey([], []),
  },
});
