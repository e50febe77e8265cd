import type { NewListing } from '../../functions/data/listing/repository.ts';

/**
 * What a search must answer, worked out in the plainest way from the specification: no index, no
 * cursor and none of the product's code.
 */
export function oracle(
  listings: readonly NewListing[],
  query: Readonly<Record<string, string>>,
): NewListing[] {
  return listings.filter((listing) => matches(listing, query)).sort(comparison(query.sort));
}

function matches(listing: NewListing, query: Readonly<Record<string, string>>): boolean {
  if (listing.status !== 'PUBLISHED') return false;
  for (const field of ['type', 'area_name', 'property_subtype'] as const) {
    if (query[field] !== undefined && listing[field] !== query[field]) return false;
  }
  for (const field of ['featured', 'pets_allowed', 'inside_national_park'] as const) {
    if (query[field] !== undefined && String(listing[field]) !== query[field]) return false;
  }
  const { price_pence, bedrooms } = listing;
  if (query.min_price !== undefined) {
    if (price_pence === undefined || price_pence < Number(query.min_price) * 100) return false;
  }
  if (query.max_price !== undefined) {
    if (price_pence === undefined || price_pence > Number(query.max_price) * 100) return false;
  }
  if (query.bedrooms !== undefined) {
    if (bedrooms === undefined || bedrooms < Number(query.bedrooms)) return false;
  }
  return query.q === undefined || hasWords(listing, query.q);
}

const ALIASES: Readonly<Record<string, string>> = {
  'Bowness-on-Windermere': 'Bowness',
  Coniston: 'Coniston Water',
  Derwentwater: 'Derwent Water',
  Rydal: 'Rydal Water',
  Ullswater: 'Ulls Water Lake Ullswater',
  Windermere: 'Lake Windermere',
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('é', 'e')
    .replaceAll('’', '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

function hasWords(listing: NewListing, q: string): boolean {
  const outcodeOnly = q.replace(/\b([A-Z]{2}\d{1,2}) \d[A-Z]{2}\b/i, '$1');
  const wanted = wordsOf(outcodeOnly);
  const [outcode] = listing.postcode.split(' ');
  const own = wordsOf(
    `${listing.title} ${listing.area_name} ${ALIASES[listing.area_name] ?? ''} ${outcode}`,
  );
  return wanted.length > 0 && wanted.every((word) => own.includes(word));
}

type Compare = (a: NewListing, b: NewListing) => number;

const down = (a: string | number, b: string | number): number => (a < b ? 1 : a > b ? -1 : 0);

function comparison(sort: string | undefined): Compare {
  const keys = (listing: NewListing): (string | number)[] => {
    const { price_pence, created_at, listing_id, featured } = listing;
    const recent = [created_at, listing_id];
    if (sort === 'newest') return recent;
    if (sort === 'price_asc') return [-(price_pence ?? Number.MAX_VALUE), ...recent];
    if (sort === 'price_desc') return [price_pence ?? -1, ...recent];
    return [featured ? 1 : 0, ...recent];
  };
  return (a, b) => {
    const theirs = keys(b);
    for (const [index, value] of keys(a).entries()) {
      const order = down(value, theirs[index] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  };
}
