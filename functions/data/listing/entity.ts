import { CustomAttributeType, createSchema } from 'electrodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { LISTING_STATUSES } from '../../../shared/listings/types.ts';
import type { FromPrice } from '../../../shared/quotes/from-price.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';
import { fieldAttributes } from './field-attributes.ts';
import type { LastDecision } from './last-decision.ts';
import { isPublic } from './state.ts';

const published = indexKey(TABLE_INDEXES.published);
const gsi1 = indexKey(TABLE_INDEXES.gsi1);
const gsi2 = indexKey(TABLE_INDEXES.gsi2);

/** A listing. It shares its partition with its photos, so that both are one query. */
export const listingModel = createSchema({
  model: { entity: 'listing', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    organisation_id: { type: 'string', required: true, readOnly: true },
    /** The fields that its lister fills in: `title`, `price_pence`, … */
    ...fieldAttributes,
    /** Where its postcode is: metres of the National Grid. Never public. @default not known */
    location: {
      type: 'map',
      properties: {
        east: { type: 'number', required: true },
        north: { type: 'number', required: true },
      },
    },
    status: { type: LISTING_STATUSES, required: true },
    rejection_note: { type: 'string' },
    currency: { type: ['GBP'] as const, required: true, default: 'GBP' },
    featured: { type: 'boolean', required: true, default: false },
    /** True for a record of a sale, which nobody offers. */
    is_sold: { type: 'boolean' },
    /** The primary photo, copied here so that a card is one item. */
    cover_photo: {
      type: 'map',
      properties: {
        photo_id: { type: 'string', required: true },
        alt: { type: 'string', required: true },
        width: { type: 'number', required: true },
        height: { type: 'number', required: true },
        thumbhash: { type: 'string', required: true },
        ai_generated: { type: 'boolean' },
      },
    },
    /** How many photos are READY. Set with its cover photo. */
    photo_count: { type: 'number' },
    /** The price that visitors see for a holiday let with terms. @default `price_pence` */
    from_price: { type: CustomAttributeType<FromPrice>('any') },
    /** The names of fees and seasons in its terms that are its host's own. @default none */
    term_names: { type: 'list', items: { type: 'string' } },
    /** True from its first approval on, which fixes its type (D12a). */
    was_approved: { type: 'boolean' },
    /** Why it was last submitted without photos, for its reviewers. */
    no_photos_reason: { type: 'string' },
    /** True once a lister has removed a picture made by AI: no other is made. */
    ai_photo_declined: { type: 'boolean' },
    /** True while its organisation is suspended: the listing is not public in any state. */
    hidden: { type: 'boolean' },
    /** True from when an admin takes it off the site until one approves it again. */
    taken_down: { type: 'boolean' },
    /** The edited fields, with the values that an admin last saw. */
    before_edits: { type: CustomAttributeType<Readonly<Record<string, unknown>>>('any') },
    /** The full name of the last editor, and the time of that edit. Set with `before_edits`. */
    edited_by: { type: 'string' },
    edited_at: { type: 'string' },
    /** The admin's decision that made this revision, with what is needed to undo it. */
    last_decision: { type: CustomAttributeType<LastDecision>('any') },
    /** Counts every change of the listing or of its photos. */
    revision: { type: 'number', required: true, default: 1 },
    /** The revision of the last change of anything but photos. @default `revision` */
    written_revision: { type: 'number' },
    /** When it was last submitted for review, ISO 8601 in UTC. */
    submitted_at: { type: 'string' },
    /** When what visitors see of it last changed, ISO 8601 in UTC. @default `created_at` */
    changed_at: { type: 'string' },
    /** ISO 8601 in UTC. */
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    listing: {
      collection: 'listing_with_photos',
      ...primaryKey(['listing_id'], []),
    },
    published: { condition: isPublic, ...published([], ['created_at', 'listing_id']) },
    /** Sparse: the public listings without a photo to show, which may get a picture by AI. */
    photoless: {
      condition: (listing) =>
        isPublic(listing) && listing.cover_photo === undefined && !listing.ai_photo_declined,
      ...gsi1([], ['created_at', 'listing_id']),
    },
    /** All listings: the directory is made from them. */
    by_status: gsi2(['status'], ['created_at', 'listing_id']),
  },
});
