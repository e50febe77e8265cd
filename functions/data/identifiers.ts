import { createConversions, type Entity, type EntityIdentifiers, type Schema } from 'electrodb';

/**
 * Which items a general index has named, by what identifies them in the table. The index holds keys
 * alone: `identifiersIn(photo, await photo.query.removed({ state }).go({ data: 'includeKeys' }))`.
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
