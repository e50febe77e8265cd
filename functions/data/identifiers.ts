import { createConversions, type Entity, type EntityIdentifiers, type Schema } from 'electrodb';

/**
 * The identifiers of the items that a query of a general index found. The index holds only keys:
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
  const { toComposite } = createConversions(entity).fromKeys;
  return data.map((keys) => toComposite<EntityIdentifiers<typeof entity>>({ ...keys }));
};
