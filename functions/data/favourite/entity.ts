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

/** A person's favourite, in the list sorted by the time of adding. */
export const favouriteModel = createSchema({
  model: { entity: 'favourite', version: '1', service: SERVICE },
  attributes: favouriteAttributes,
  indexes: {
    list: primaryKey(['user_id'], ['added_at', 'listing_id']),
  },
});

/**
 * The mark of a person's favourite: one item for person and listing, so that no listing is added
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
 * How many people have a listing among their favourites. Each transaction that adds or removes such
 * a favourite writes it, and the one that deletes the listing deletes it. It is an item apart from
 * the listing, whose revision a favourite must not change.
 */
export const favouriteCountModel = createSchema({
  model: { entity: 'favourite-count', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    total: { type: 'number' },
    /**
     * The listing's title at the last addition, when it was public. It is shown once the listing
     * isn't public any more, because a later title may never have been public.
     */
    title: { type: 'string' },
  },
  indexes: {
    favouriteCount: primaryKey(['listing_id'], []),
  },
});
