import {
  definitionOf,
  FIELD_NAMES,
  type FieldsLike,
  isMoney,
  isRequired,
  type LISTING_FIELDS,
  type ListingField,
} from '../../../shared/listings/fields.ts';

/** The attribute in which a field is stored. An amount of money is stored in pence, as `price_pence`. */
export type StoredName<F extends ListingField> =
  F extends FieldsLike<{ kind: 'money' }> ? `${F}_pence` : F;

/** The attribute in which a field is stored. */
export const storedName = <F extends ListingField>(field: F): StoredName<F> =>
  (isMoney(field) ? `${field}_pence` : field) as StoredName<F>;

type ValueType<D> = D extends { values: infer V }
  ? V
  : D extends { kind: 'count' | 'money' }
    ? 'number'
    : 'string';

/** The type of a field's attribute definition. ElectroDB derives the type of items from it. */
type FieldAttribute<D> = D extends { kind: 'flag' }
  ? { type: 'boolean'; required: true; default: false }
  : D extends { kind: 'names' }
    ? { type: 'list'; items: { type: 'string' }; required: true; default: () => string[] }
    : D extends { required: true }
      ? { type: ValueType<D>; required: true }
      : { type: ValueType<D> };

type FieldAttributes = {
  readonly [F in ListingField as StoredName<F>]: FieldAttribute<(typeof LISTING_FIELDS)[F]>;
};

function attributeOf(field: ListingField): object {
  const definition = definitionOf(field);
  const required = isRequired(field) ? { required: true } : {};
  switch (definition.kind) {
    case 'flag':
      return { type: 'boolean', required: true, default: false };
    case 'names':
      return { type: 'list', items: { type: 'string' }, required: true, default: () => [] };
    case 'choice':
    case 'grade':
      return { type: definition.values, ...required };
    case 'count':
    case 'money':
      return { type: 'number', ...required };
    case 'line':
    case 'text':
    case 'date':
      return { type: 'string', ...required };
  }
}

/** ElectroDB's definitions of the attributes in which a listing's fields are stored. */
export const fieldAttributes = Object.fromEntries(
  FIELD_NAMES.map((field) => [storedName(field), attributeOf(field)]),
) as FieldAttributes;
