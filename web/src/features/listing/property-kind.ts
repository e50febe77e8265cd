import type { ListingCard } from '../../../../shared/listings/schema.ts';
import type { ListingType, PropertySubtype } from '../../../../shared/listings/types.ts';

/** The nouns for listings, by subtype. Listings without one are a property, or a holiday let. */
const NOUNS: Record<PropertySubtype, string> = {
  house: 'house',
  apartment: 'apartment',
  commercial: 'commercial property',
  land: 'land',
  cottage: 'holiday cottage',
  lodge: 'holiday lodge',
  glamping: 'glamping stay',
};

const OFFERS: Record<ListingType, string> = { SALE: ' for sale', LETTING: ' to rent', HOLIDAY: '' };

type Kind = Pick<ListingCard, 'type' | 'property_subtype' | 'bedrooms'>;

/**
 * A listing in one line: `3-bedroom house for sale`, `2-bedroom holiday cottage`, `Land for sale`. The
 * bedrooms are left out if there are none, or if they are unknown.
 */
export function propertyKind({ type, property_subtype, bedrooms }: Kind): string {
  const noun = nounOf(type, property_subtype);
  const rooms = bedrooms ? `${bedrooms}-bedroom ` : '';
  const line = `${rooms}${noun}${OFFERS[type]}`;
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function nounOf(type: ListingType, subtype: PropertySubtype | null): string {
  if (subtype === null) return type === 'HOLIDAY' ? 'holiday let' : 'property';
  // The only subtype of holiday lets that other types have, too.
  return type === 'HOLIDAY' && subtype === 'apartment' ? 'holiday apartment' : NOUNS[subtype];
}
