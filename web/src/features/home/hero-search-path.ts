import type { Area } from '../../../../shared/categories/areas.ts';
import { areaNamed } from '../../../../shared/listings/text-match.ts';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { listingsPath } from '../../lib/listing-links.ts';

/**
 * The address of the hero form's search. The exact name of an area becomes the area filter, which the
 * user can see and change on the search page. Anything else becomes a text search.
 */
export function heroSearchPath(type: string, text: string, areas: readonly Area[]): string {
  const q = text.trim();
  const area_name = areaNamed(q, areas);
  return listingsPath({
    type: LISTING_TYPES.find((candidate) => candidate === type),
    ...(area_name === undefined ? { q } : { area_name }),
  });
}
