import { PETS_AMENITY } from '../listings/rules.ts';
import type { FieldProblem } from '../problems.ts';
import { normaliseText } from '../text-match.ts';
import type { Area } from './areas.ts';

/** The lists as an admin sends them. `was` is the stored name of a renamed amenity. */
interface Lists {
  readonly areas: readonly Pick<Area, 'name' | 'aliases' | 'outcodes'>[];
  readonly amenities: readonly { readonly name: string; readonly was?: string | undefined }[];
}

/** Mistakes that involve more than one entry of the lists. */
export function listProblems({ areas, amenities }: Lists): FieldProblem[] {
  const names = areas.flatMap(({ name, aliases }, index) => [
    { path: `areas.${index}.name`, text: name, of: index },
    ...aliases.map((text) => ({ path: `areas.${index}.aliases`, text, of: index })),
  ]);
  const codes = areas.flatMap(({ outcodes }, index) =>
    outcodes.map((text) => ({ path: `areas.${index}.outcodes`, text, of: index })),
  );
  const amenityNames = amenities.map(({ name }, index) => ({
    path: `amenities.${index}.name`,
    text: name,
    of: index,
  }));
  return [
    ...repeated(names, 'is the name of two areas'),
    ...repeated(codes, 'stands for two areas'),
    ...repeated(amenityNames, 'is there twice'),
    ...petsProblems(amenities),
  ];
}

interface Placed {
  readonly path: string;
  readonly text: string;
  /** The index of its area or amenity. */
  readonly of: number;
}

/** Texts that an earlier area or amenity already has, ignoring case and accents. */
function repeated(all: readonly Placed[], what: string): FieldProblem[] {
  const first = new Map<string, number>();
  return all.flatMap(({ path, text, of }) => {
    const folded = normaliseText(text);
    const owner = first.get(folded) ?? of;
    first.set(folded, owner);
    return owner === of ? [] : [{ path, message: `“${text}” ${what}` }];
  });
}

/** The amenity for pets says the same as a field of listings (D16), so it stays as it is. */
function petsProblems(all: Lists['amenities']): FieldProblem[] {
  const path = all.findIndex(({ name, was = name }) => [name, was].includes(PETS_AMENITY));
  const { name, was = name } = all[path] ?? { name: '' };
  if (name === PETS_AMENITY && was === PETS_AMENITY) return [];
  return [
    {
      path: path < 0 ? 'amenities' : `amenities.${path}.name`,
      message: `“${PETS_AMENITY}” can’t be renamed or removed: listings that allow pets have it`,
    },
  ];
}
