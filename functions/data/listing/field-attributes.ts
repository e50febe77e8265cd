import {
  definitionOf,
  FIELD_NAMES,
  type FieldsLike,
  isMoney,
  isRequired,
  type LISTING_FIELDS,
  type ListingField,
} from '../../../shared/listings/fields.ts';

/** The attribute in which a field is stored. Money is stored in pence, as `price_pence`. */
export type StoredName<F extends ListingField> =
  F extends FieldsLike<{ kind: 'money' }> ? `${F}_pence` : F;

/** The attribute in which a field is stored. */
export const storedName = <F extends ListingField>(field: F): StoredName<F> =>
  (isMoney(field) ? `${field}_pence` : field) as StoredName<F>;

/** The attribute definitions of fields without a list of values, by kind. */
const KIND_ATTRIBUTES = {
  line: { type: 'string' },
  text: { type: 'string' },
  date: { type: 'string' },
  time: { type: 'string' },
  count: { type: 'number' },
  money: { type: 'number' },
  flag: { type: 'boolean', required: true, default: false },
  names: { type: 'list', items: { type: 'string' }, required: true, default: (): string[] => [] },
  square: {
    type: 'map',
    properties: {
      east: { type: 'number', required: true },
      north: { type: 'number', required: true },
    },
  },
  place: {
    type: 'map',
    properties: {
      latitude: { type: 'number', required: true },
      longitude: { type: 'number', required: true },
    },
  },
} as const;

/** The type of a field's attribute definition. ElectroDB derives the type of items from it. */
type FieldAttribute<D> = (D extends { values: infer V }
  ? { type: V }
  : D extends { kind: infer K extends keyof typeof KIND_ATTRIBUTES }
    ? (typeof KIND_ATTRIBUTES)[K]
    : never) &
  (D extends { required: true } ? { required: true } : unknown);

type FieldAttributes = {
  readonly [F in ListingField as StoredName<F>]: FieldAttribute<(typeof LISTING_FIELDS)[F]>;
};

function attributeOf(field: ListingField): object {
  const definition = definitionOf(field);
  return {
    ...('values' in definition ? { type: definition.values } : KIND_ATTRIBUTES[definition.kind]),
    ...(isRequired(field) ? { required: true } : {}),
  };
}

/** ElectroDB's definitions of the attributes in which a listing's fields are stored. */
export const fieldAttributes = Object.fromEntries(
  FIELD_NAMES.map((field) => [storedName(field), attributeOf(field)]),
) as FieldAttributes;
