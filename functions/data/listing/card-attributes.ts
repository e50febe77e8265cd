import { type FieldsLike, fieldsShown } from '../../../shared/listings/fields.ts';
import type { Item } from '../service.ts';
import { type StoredName, storedName } from './field-attributes.ts';

/** The attributes of a card besides the listing's fields: for its content, its visibility, its revision. */
const BESIDES_FIELDS = [
  'listing_id',
  'created_at',
  'currency',
  'postcode',
  'shown_square',
  'featured',
  'is_sold',
  'from_price',
  'cover_photo',
  'photo_count',
  'status',
  'hidden',
  'revision',
] as const satisfies readonly (keyof Item<'listing'>)[];

type CardAttribute =
  | (typeof BESIDES_FIELDS)[number]
  | StoredName<FieldsLike<{ readonly shown: 'card' }>>;

/** The stored attributes of a listing's card. Most of a stored listing is the texts of its page. */
export type CardAttributes = Pick<Item<'listing'>, CardAttribute>;

export const CARD_ATTRIBUTES: readonly CardAttribute[] = [
  ...BESIDES_FIELDS,
  ...fieldsShown('card').map(storedName),
];
