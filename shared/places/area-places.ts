import { normaliseText } from '../text-match.ts';
import { allPlaces, type Place } from './places.ts';

/** Names that several places have are an area by the first of these kinds. */
const KINDS = ['city', 'town', 'village', 'lake', 'hamlet', 'settlement'] as const;

const rankOf = ({ kind }: Place): number => {
  const rank = (KINDS as readonly string[]).indexOf(kind);
  return rank === -1 ? KINDS.length : rank;
};

let byName: ReadonlyMap<string, Place> | undefined;

/** The places by each of their names, the likeliest one for each. */
function placesByName(): ReadonlyMap<string, Place> {
  if (byName !== undefined) return byName;
  const names = new Map<string, Place>();
  for (const place of allPlaces()) {
    for (const name of [place.name, ...place.aliases].map(normaliseText)) {
      const other = names.get(name);
      if (other === undefined || rankOf(place) < rankOf(other)) names.set(name, place);
    }
  }
  byName = names;
  return names;
}

/** The place that an area has its name from; undefined if there is none. */
export const placeOfArea = (area_name: string): Place | undefined =>
  placesByName().get(normaliseText(area_name));
