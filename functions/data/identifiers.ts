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
  // From the table's own key: an item lacks the keys of an index that it isn't in.
  const { indexes } = entity.schema;
  const ofTable = Object.keys(indexes).find((name) => indexes[name]?.index === undefined);
  const conversion = ofTable && createConversions(entity).byAccessPattern[ofTable];
  if (!conversion) throw new Error('The entity has no key in the table');
  const { toComposite } = conversion.fromKeys;
  return data.map((keys) => toComposite<EntityIdentifiers<typeof entity>>({ ...keys }));
};

/** The attributes that the sort key of an index consists of. */
type SortAttributes<Index> = Index extends {
  readonly sk?: { readonly composite: readonly (infer Name extends string)[] };
}
  ? { readonly [_ in Name]: string }
  : never;

/**
 * Where items stand in the general index by which a query found them: the attributes of its sort key,
 * `positionsIn(profile, 'newest', await profile.query.newest({ role }).go({ data: 'includeKeys' }))`.
 */
export const positionsIn = <
  A extends string,
  F extends string,
  C extends string,
  S extends Schema<A, F, C>,
  Name extends keyof S['indexes'] & string,
>(
  entity: Entity<A, F, C, S>,
  index: Name,
  { data }: { readonly data: readonly object[] },
) => {
  const conversion = createConversions(entity).byAccessPattern[index];
  if (!conversion) throw new Error(`The entity has no index ${index}`);
  const { toComposite } = conversion.fromKeys;
  return data.map((keys) => toComposite({ ...keys }) as SortAttributes<S['indexes'][Name]>);
};
