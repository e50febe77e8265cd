import { isDeepStrictEqual } from 'node:util';
import type { Area } from '../../../shared/categories/areas.ts';
import { CATEGORY_LIMITS } from '../../../shared/categories/limits.ts';
import type { Rename } from '../../../shared/categories/schema.ts';
import type { CategoryKind } from '../../../shared/categories/types.ts';
import type { OperationRequest } from '../../../shared/operations.ts';
import type { FieldProblem } from '../../../shared/problems.ts';
import { normaliseText } from '../../../shared/text-match.ts';
import type { AuditedChange } from '../../data/audit/entity.ts';
import type { Categories } from '../../data/categories/repository.ts';

/** The lists as an admin sends them. */
type Given = Omit<OperationRequest<'updateCategories'>['body'], 'revision'>;

/** The stored lists after an admin's changes. */
interface Revised {
  readonly after: Omit<Categories, 'revision'>;
  /** The removed ones, with all names under which listings may still have them. */
  readonly removed: readonly Removed[];
  readonly changes: readonly AuditedChange[];
  /** Why the lists are refused. */
  readonly problems: readonly FieldProblem[];
}

export interface Removed {
  readonly kind: CategoryKind;
  readonly name: string;
  readonly names: readonly string[];
}

/** The field of each kind, in a request and in the item. */
export const LISTS = { area: 'areas', amenity: 'amenities' } as const;

/** Compares an admin's lists with the stored ones. */
export function diffCategories(stored: Categories, lists: Given): Revised {
  const areas = matched('area', stored.areas.map(nameOf), lists.areas, stored.moving);
  const amenities = matched('amenity', stored.amenities, lists.amenities, stored.moving);
  const namesInUse = new Set(
    lists.areas.flatMap(({ name, aliases }) => [name, ...aliases]).map(normaliseText),
  );
  const areasAfter = lists.areas.map(({ was: _, ...area }, index) =>
    withOldName(area, areas.before[index], namesInUse),
  );
  const amenitiesAfter = lists.amenities.map(nameOf);
  const stayed = new Map(stored.areas.map((area) => [area.name, area]));
  return {
    after: {
      areas: areasAfter,
      amenities: amenitiesAfter,
      moving: [...areas.moving, ...amenities.moving],
    },
    removed: [...areas.removed, ...amenities.removed],
    problems: [...areas.problems, ...amenities.problems],
    changes: [
      ...changesOf(
        'area',
        areasAfter.map((area, index) => [stayed.get(areas.before[index] ?? ''), area]),
      ),
      ...areas.removed.map(({ name }) => removal('area', stayed.get(name))),
      ...orderChange('order_of_areas', stored.areas.map(nameOf), areas.before),
      ...changesOf(
        'amenity',
        amenitiesAfter.map((name, index) => [amenities.before[index], name]),
      ),
      ...amenities.removed.map(({ name }) => removal('amenity', name)),
      ...orderChange('order_of_amenities', stored.amenities, amenities.before),
    ],
  };
}

const nameOf = ({ name }: { readonly name: string }): string => name;

interface Named {
  readonly name: string;
  readonly was?: string | undefined;
}

/** Finds the stored name of each entry, and the resulting renames and removals. */
function matched(
  kind: CategoryKind,
  stored: readonly string[],
  input: readonly Named[],
  pending: readonly Rename[],
) {
  const list = LISTS[kind];
  const problems: FieldProblem[] = [];
  const matchedNames = new Set<string>();
  const before = input.map(({ name, was = name }, index) => {
    if (stored.includes(was) && !matchedNames.has(was)) {
      matchedNames.add(was);
      return was;
    }
    if (was === name) return undefined;
    const message = matchedNames.has(was)
      ? `“${was}” is renamed twice`
      : `There is no “${was}” to rename`;
    problems.push({ path: `${list}.${index}.name`, message });
    return undefined;
  });
  const namesAfter = new Map(
    before.flatMap((was, index) => (was === undefined ? [] : [[was, input[index]?.name ?? was]])),
  );
  const ofKind = pending.filter((rename) => rename.kind === kind);
  const moving = [
    ...ofKind.flatMap(({ from, to }) => {
      const now = namesAfter.get(to);
      return now === undefined ? [] : [{ kind, from, to: now }];
    }),
    ...[...namesAfter].map(([from, to]) => ({ kind, from, to })),
  ].filter(({ from, to }) => from !== to);
  // Listings yet to be moved would mix with those that have the name since.
  for (const [index, { name }] of input.entries()) {
    if (!moving.some(({ from }) => from === name)) continue;
    const message = `First move listings away from “${name}”. Save without it, then try again`;
    problems.push({ path: `${list}.${index}.name`, message });
  }
  const removed = stored
    .filter((name) => !matchedNames.has(name))
    .map((name) => ({
      kind,
      name,
      names: [name, ...ofKind.filter(({ to }) => to === name).map(({ from }) => from)],
    }));
  return { before, moving, removed, problems };
}

/** Old links and searches by the old name still find the area: it becomes an alias. */
function withOldName(area: Area, was: string | undefined, namesInUse: ReadonlySet<string>): Area {
  const aliases = area.aliases.filter((alias) => normaliseText(alias) !== normaliseText(area.name));
  const isKept =
    was !== undefined &&
    !namesInUse.has(normaliseText(was)) &&
    aliases.length < CATEGORY_LIMITS.aliases.max;
  return { ...area, aliases: isKept ? [...aliases, was] : aliases };
}

const changesOf = (
  field: CategoryKind,
  pairs: readonly (readonly [before: unknown, after: unknown])[],
): AuditedChange[] =>
  pairs.flatMap(([before, after]) =>
    isDeepStrictEqual(before, after) ? [] : [{ field, before: before ?? null, after }],
  );

const removal = (field: CategoryKind, before: unknown): AuditedChange => ({
  field,
  before,
  after: null,
});

/** Whether the order of the remaining ones changes. */
function orderChange(
  field: string,
  stored: readonly string[],
  before: readonly (string | undefined)[],
): AuditedChange[] {
  const now = before.filter((name) => name !== undefined);
  const then = stored.filter((name) => now.includes(name));
  return isDeepStrictEqual(then, now) ? [] : [{ field, before: then, after: now }];
}
