import { CHOICE_LABELS, SUBTYPE_LABELS } from '../../../../shared/listings/labels.ts';
import { LISTING_TYPES, type ListingType } from '../../../../shared/listings/types.ts';
import { formatPounds } from '../../../../shared/money.ts';
import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { WITHIN_MILES } from '../../../../shared/search/limits.ts';

const COUNTED = {
  SALE: 'for sale',
  LETTING: 'to rent',
  HOLIDAY: 'to stay in',
} as const satisfies Record<ListingType, string>;

/**
 * How many listings a suggestion has: first of the chosen type, even if there is none, then of the
 * others. A text that asks for a type is about that type alone.
 */
export function countWords(
  { counts, search }: Pick<PlaceSuggestion, 'counts' | 'search'>,
  chosen: string | undefined,
): string {
  const wanted = LISTING_TYPES.find((type) => type === (search.type ?? chosen));
  const others = LISTING_TYPES.filter(
    (type) => type !== wanted && search.type === undefined && counts[type] > 0,
  );
  const words = others.map((type) => `${counts[type]} ${COUNTED[type]}`);
  if (wanted !== undefined) words.unshift(`${counts[wanted] || 'none'} ${COUNTED[wanted]}`);
  const all = words.length === 0 ? 'none yet' : words.join(' · ');
  return search.near === undefined ? all : `Within ${WITHIN_MILES} miles: ${all}`;
}

/** The wishes in the rest of the text, so that nobody is surprised by a filter. */
export function wishWords({ label, search }: Pick<PlaceSuggestion, 'label' | 'search'>): string[] {
  const { property_subtype, bedrooms, guests, furnishing, max_price, amenities, q = '' } = search;
  const labelOf = (labels: Readonly<Record<string, string>>, value: string | undefined) =>
    value && labels[value]?.toLowerCase();
  // An outcode is searched for as a text.
  const text = q.replace(label, '').trim();
  return [
    labelOf(SUBTYPE_LABELS, property_subtype),
    bedrooms && pluralise(Number(bedrooms), 'bedroom'),
    guests && pluralise(Number(guests), 'guest'),
    labelOf(CHOICE_LABELS.furnishing, furnishing),
    search.pets_allowed && 'pets allowed',
    search.inside_national_park && 'in the National Park',
    search.near_lake && 'by a lake',
    search.near_station && 'near a station',
    search.bathrooms && pluralise(Number(search.bathrooms), 'bathroom'),
    search.min_price && `from ${formatPounds(Number(search.min_price))}`,
    ...(amenities?.split(',') ?? []),
    max_price && `up to ${formatPounds(Number(max_price))}`,
    text && `“${text}”`,
  ].filter((words): words is string => Boolean(words));
}
