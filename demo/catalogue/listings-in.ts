import type { INITIAL_AMENITIES, INITIAL_AREAS } from '../../shared/categories/initial.ts';
import {
  EMPTY_FIELDS,
  type LISTING_FIELDS,
  type ListingField,
} from '../../shared/listings/fields.ts';
import type {
  ListingStatus,
  ListingType,
  PROPERTY_SUBTYPES,
  Tenure,
} from '../../shared/listings/types.ts';
import type { OrganisationSlug } from './organisations.ts';
import type { SceneName } from './scenes.ts';
import type { DemoListing } from './types.ts';

type Area = (typeof INITIAL_AREAS)[number]['name'];
type Amenity = (typeof INITIAL_AMENITIES)[number];
type Subtype<T extends ListingType> = (typeof PROPERTY_SUBTYPES)[T][number];

/** The fields that a listing may leave out here. */
type Unwritten = Omit<
  typeof EMPTY_FIELDS,
  'summary' | 'description' | 'price' | 'property_subtype' | 'amenities' | 'pets_allowed'
>;

/** The fields that a listing of type `T` doesn't have. */
type FieldOfOthers<T extends ListingType> = {
  [F in ListingField]: (typeof LISTING_FIELDS)[F] extends { types: readonly (infer Having)[] }
    ? T extends Having
      ? never
      : F
    : never;
}[ListingField];

/** The same, of those that a listing of type `T` has. */
type Optional<T extends ListingType> = Partial<Omit<Unwritten, FieldOfOthers<T>>>;

/** What is written down for each listing of type `T`. */
interface Particulars<T extends ListingType> {
  slug: string;
  organisation: OrganisationSlug;
  title: string;
  summary: string;
  /** One string a paragraph. */
  description: readonly string[];
  price: number | null;
  address: string;
  postcode: string;
  property_subtype: Subtype<T>;
  /** 'Pet Friendly' among them is what allows pets (D16). */
  amenities: readonly Amenity[];
  created_at: string;
  /** The text of each picture under its scene, the cover first: no scene can come twice. */
  photos: Partial<Record<SceneName, string>>;
  /** @default 'PUBLISHED' */
  status?: ListingStatus;
  rejection_note?: string;
  /** @default false */
  featured?: boolean;
}

interface Holiday extends Particulars<'HOLIDAY'>, Optional<'HOLIDAY'> {
  price: number;
  sleeps: number;
}

interface Sale extends Particulars<'SALE'>, Optional<'SALE'> {
  tenure: Tenure;
}

interface Letting extends Particulars<'LETTING'>, Optional<'LETTING'> {
  price: number;
  available_from: string;
}

/** Builders for the listings of one area, one for each type; what isn't written down is null. */
export function listingsIn(area: Area) {
  const listing = <T extends ListingType>(
    type: T,
    { description, photos, amenities, ...rest }: Particulars<T> & Partial<Unwritten>,
  ): DemoListing => ({
    ...EMPTY_FIELDS,
    status: 'PUBLISHED',
    rejection_note: null,
    featured: false,
    // Of most of the catalogue; a listing may say otherwise.
    inside_national_park: true,
    ...rest,
    type,
    area_name: area,
    description: description.join('\n\n'),
    amenities: [...amenities],
    pets_allowed: amenities.includes('Pet Friendly'),
    photos: (Object.entries(photos) as [SceneName, string][]).map(([scene, alt]) => ({
      scene,
      alt,
    })),
  });
  return {
    holiday: (particulars: Holiday) => listing('HOLIDAY', particulars),
    sale: (particulars: Sale) => listing('SALE', particulars),
    letting: (particulars: Letting) => listing('LETTING', particulars),
  };
}
