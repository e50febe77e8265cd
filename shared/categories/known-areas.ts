import { normaliseText } from '../text-match.ts';
import type { Area } from './areas.ts';
import type { Rename } from './schema.ts';

interface Categories {
  readonly areas: readonly Area[];
  /** The renames with listings that still have to be moved. */
  readonly moving: readonly Rename[];
}

/** The areas by every current and former name. */
export interface KnownAreas {
  /** The name in forms. A text that isn't an area is returned unchanged. */
  nameOf(name: string): string;
  /** All names of the area, and the given one. */
  namesOf(name: string): readonly string[];
}

/**
 * Builds the search's knowledge of areas. An area's own name wins over another's alias. A former
 * name stands for the new one until all listings have been moved.
 */
export function knownAreas({ areas, moving }: Categories): KnownAreas {
  const renames = moving.filter(({ kind }) => kind === 'area');
  const byName = new Map<string, Area>([
    ...areas.flatMap((area) => area.aliases.map((alias) => [normaliseText(alias), area] as const)),
    ...areas.flatMap((area) =>
      renames
        .filter(({ to }) => to === area.name)
        .map(({ from }) => [normaliseText(from), area] as const),
    ),
    ...areas.map((area) => [normaliseText(area.name), area] as const),
  ]);
  const areaOf = (name: string) => byName.get(normaliseText(name));
  return {
    nameOf: (name) => areaOf(name)?.name ?? name,
    namesOf(name) {
      const area = areaOf(name);
      return area === undefined ? [name] : [area.name, ...area.aliases, name];
    },
  };
}
