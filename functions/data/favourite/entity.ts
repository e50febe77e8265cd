import { createSchema } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** The attributes of a favourite, and of its mark. */
const favouriteAttributes = {
  user_id: { type: 'string', required: true, readOnly: true },
  listing_id: { type: 'string', required: true, readOnly: true },
  /** When the person added it, ISO 8601 in UTC. */
  added_at: { type: 'string', required: true, readOnly: true },
} as const;

/** A listing that a person keeps, in the list of their favourites by the time they were added. */
export const favouriteModel = createSchema({
  model: { entity: 'favourite', version: '1', service: SERVICE },
  attributes: favouriteAttributes,
  indexes: {
    list: primaryKey(['user_id'], ['added_at', 'listing_id']),
  },
});

/**
 * That a person keeps a listing: one item for both, whenever it was added, so that nothing is kept
 * twice. It is written and deleted in one transaction with the favourite.
 */
export const favouriteMarkModel = createSchema({
  model: { entity: 'favourite-mark', version: '1', service: SERVICE },
  attributes: favouriteAttributes,
  indexes: {
    marks: primaryKey(['user_id'], ['listing_id']),
  },
});

/** How many favourites a person has. Each transaction that adds or removes one writes it. */
export const favouriteTotalModel = createSchema({
  model: { entity: 'favourite-total', version: '1', service: SERVICE },
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    total: { type: 'number' },
  },
  indexes: {
    total: primaryKey(['user_id'], []),
  },
});

/**
 * How many people keep a listing. Each transaction that adds it to somebody's favourites or removes it
 * writes this too, and the one that deletes the listing deletes it. It is an item apart from the
 * listing, whose revision a favourite must not change.
 */
export const favouriteCountModel = createSchema({
  model: { entity: 'favourite-count', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    total: { type: 'number' },
    /**
     * What the listing was called when it was last added, and so was public. Those who keep it see this title
     * once it isn't public any more, because the title that it has then may never have been.
     */
    title: { type: 'string' },
  },
  indexes: {
    favouriteCount: primaryKey(['listing_id'], []),
  },
});
