import { createConversions, type Entity, type EntityIdentifiers, type Schema } from 'electrodb';

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
