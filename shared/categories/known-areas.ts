import { normaliseText } from '../listings/text-match.ts';
import type { Area } from './areas.ts';
import type { Rename } from './schema.ts';

interface Categories {
  readonly areas: readonly Area[];
  /** The renames whose listings have not all been moved. */
  readonly moving: readonly Rename[];
}

/** The areas by every name that they have or had. */
export interface KnownAreas {
  /** The name by which forms offer it; of what is no area, the same text. */
  nameOf(name: string): string;
  /** All its names, and the one that was given. */
  namesOf(name: string): readonly string[];
}

/**
 * Makes the search's knowledge of areas. An area's own name comes before what others are also called, and
 * a name that is being given up stands for the new one until all listings have been moved.
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
