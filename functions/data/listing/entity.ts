import { CustomAttributeType, Entity } from 'electrodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { LISTING_STATUSES } from '../../../shared/listings/types.ts';
import { ownedKey, primaryKey, publishedKey, reviewKey } from '../keys.ts';
import { perTable, SERVICE } from '../table.ts';
import { fieldAttributes } from './field-attributes.ts';
import { AWAITING, isPublic } from './state.ts';

/** A listing. It shares its partition with its photos, so that both are one query. */
export const listingEntity = perTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'listing', version: '1', service: SERVICE },
        attributes: {
          listing_id: { type: 'string', required: true, readOnly: true },
          organisation_id: { type: 'string', required: true, readOnly: true },
          /** What its lister fills in: `title`, `price_pence`, … */
          ...fieldAttributes,
          status: { type: LISTING_STATUSES, required: true },
          rejection_note: { type: 'string' },
          currency: { type: ['GBP'] as const, required: true, default: 'GBP' },
          /** The public half of the postcode, kept apart so that an index can hold it without the rest. */
          outcode: { type: 'string', required: true },
          featured: { type: 'boolean', required: true, default: false },
          /** The primary photo, copied here so that a card is one item. */
          cover_photo: {
            type: 'map',
            properties: {
              photo_id: { type: 'string', required: true },
              alt: { type: 'string', required: true },
              width: { type: 'number', required: true },
              height: { type: 'number', required: true },
              thumbhash: { type: 'string', required: true },
            },
          },
          /** Not public, whatever the state, because its organisation is suspended. */
          hidden: { type: 'boolean' },
          /** What each field said when an admin last saw it, of those that say something else now. */
          before_edits: { type: CustomAttributeType<Readonly<Record<string, unknown>>>('any') },
          /** The full name of who edited it last since then, and when. */
          edited_by: { type: 'string' },
          edited_at: { type: 'string' },
          /** It follows from the rest, and is kept for its index. */
          awaiting: { type: AWAITING, required: true, default: 'NOTHING' },
          /** Counts every change of the listing or of its photos. */
          revision: { type: 'number', required: true, default: 1 },
          /** The revision at which anything but the photos last changed; absent is `revision`. */
          written_revision: { type: 'number' },
          /** ISO 8601 in UTC. */
          created_at: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          listing: {
            collection: 'listing_with_photos',
            pk: { ...primaryKey.pk, composite: ['listing_id'] },
            sk: { ...primaryKey.sk, composite: [] },
          },
          published: {
            ...publishedKey,
            condition: isPublic,
            projection: TABLE_INDEXES.published.attributes,
            pk: { ...publishedKey.pk, composite: [] },
            sk: { ...publishedKey.sk, composite: ['created_at', 'listing_id'] },
          },
          owned: {
            ...ownedKey,
            projection: TABLE_INDEXES.owned.attributes,
            pk: { ...ownedKey.pk, composite: ['organisation_id'] },
            sk: { ...ownedKey.sk, composite: ['created_at', 'listing_id'] },
          },
          review: {
            ...reviewKey,
            condition: ({ awaiting }) => awaiting !== 'NOTHING',
            projection: TABLE_INDEXES.review.attributes,
            pk: { ...reviewKey.pk, composite: ['awaiting'] },
            sk: { ...reviewKey.sk, composite: ['created_at', 'listing_id'] },
          },
        },
      },
      { client: table.client, table: table.name },
    ),
);
