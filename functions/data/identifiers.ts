import {
  type Conversions,
  createConversions,
  type Entity,
  type EntityIdentifiers,
  type Schema,
} from 'electrodb';

/**
 * The identifiers in the result of a query of a general index. The index holds only keys:
 * `identifiersIn(photo, await photo.query.removed({ state }).go({ data: 'includeKeys' }))`.
 */
export const identifiersIn = <
  A extends string,
  F extends string,
  C extends string,
  S extends Schema<A, F, C>,
>(
  entity: Entity<A, F, C, S>,
  { data }: { readonly data: readonly object[] },
) => {
  // From the table's own key: an item lacks the keys of an index that it isn't in.
  const { indexes } = entity.schema;
  const ofTable = Object.keys(indexes).find((name) => indexes[name]?.index === undefined);
  const conversion = ofTable && createConversions(entity).byAccessPattern[ofTable];
  if (!conversion) throw new Error('The entity has no key in the table');
  const { toComposite } = conversion.fromKeys;
  return data.map((keys) => toComposite<EntityIdentifiers<typeof entity>>({ ...keys }));
};

/** The attributes that form the keys of an index and of the table. */
type Position<
  A extends string,
  F extends string,
  C extends string,
  S extends Schema<A, F, C>,
  I extends keyof S['indexes'],
> = Required<
  Parameters<Conversions<A, F, C, S>['byAccessPattern'][I]['fromComposite']['toCursor']>[0]
>;

/**
 * The attributes in the keys of an index, for the result of a query: `positionsIn(listing,
 * 'by_status', await listing.query.by_status({ status }).go({ data: 'includeKeys' }))`.
 */
export const positionsIn = <
  A extends string,
  F extends string,
  C extends string,
  S extends Schema<A, F, C>,
  I extends keyof S['indexes'],
>(
  entity: Entity<A, F, C, S>,
  index: I,
  { data }: { readonly data: readonly object[] },
) => {
  const { fromKeys } = createConversions(entity).byAccessPattern[index];
  return data.map((keys) => fromKeys.toComposite<Position<A, F, C, S, I>>({ ...keys }));
};
