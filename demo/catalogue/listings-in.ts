import type { INITIAL_AMENITIES } from '../../shared/categories/amenities.ts';
import type { INITIAL_AREAS } from '../../shared/categories/areas.ts';
import type {
  CouncilTaxBand,
  EpcRating,
  Furnishing,
  ListingStatus,
  ListingType,
  PROPERTY_SUBTYPES,
  Tenure,
} from '../../shared/listings/types.ts';
import type { OrganisationSlug } from './organisations.ts';
import type { SceneName } from './scenes.ts';
import type { DemoListing } from './types.ts';

type Area = (typeof INITIAL_AREAS)[number];
type Amenity = (typeof INITIAL_AMENITIES)[number];
type Subtype<T extends ListingType> = (typeof PROPERTY_SUBTYPES)[T][number];

/** What is written down for a listing of any type. */
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
  /** Land and most commercial property have neither bedrooms nor bathrooms. */
  bedrooms?: number;
  bathrooms?: number;
  /** 'Pet Friendly' among them is what allows pets (D16). */
  amenities: readonly Amenity[];
  epc_rating?: EpcRating;
  council_tax_band?: CouncilTaxBand;
  created_at: string;
  /** The text of each picture under its scene, the cover first: no scene can come twice. */
  photos: Partial<Record<SceneName, string>>;
  /** @default 'PUBLISHED' */
  status?: ListingStatus;
  rejection_note?: string;
  /** @default false */
  featured?: boolean;
  /** @default true */
  inside_national_park?: boolean;
}

interface Holiday extends Particulars<'HOLIDAY'> {
  price: number;
  sleeps: number;
}

interface Sale extends Particulars<'SALE'> {
  tenure: Tenure;
}

interface Letting extends Particulars<'LETTING'> {
  price: number;
  deposit?: number;
  available_from: string;
  furnishing?: Furnishing;
}

/** What only one type of listing has. */
type OfOneType = Partial<
  Pick<DemoListing, 'sleeps' | 'tenure' | 'deposit' | 'available_from' | 'furnishing'>
>;

/** Builders for the listings of one area, one for each type; what a type does not have is null. */
export function listingsIn(area: Area) {
  const listing = <T extends ListingType>(
    type: T,
    { description, photos, ...rest }: Particulars<T> & OfOneType,
  ): DemoListing => ({
    status: 'PUBLISHED',
    rejection_note: null,
    bedrooms: null,
    bathrooms: null,
    sleeps: null,
    featured: false,
    inside_national_park: true,
    epc_rating: null,
    council_tax_band: null,
    tenure: null,
    deposit: null,
    available_from: null,
    furnishing: null,
    ...rest,
    type,
    area_name: area,
    description: description.join('\n\n'),
    pets_allowed: rest.amenities.includes('Pet Friendly'),
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
