import { INITIAL_AREAS } from '../../../../shared/categories/areas.ts';
import { areaNamed } from '../../../../shared/listings/text-match.ts';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { listingsPath } from '../../lib/listing-links.ts';

/**
 * The search that the hero asks for. A place that is named exactly becomes the area filter, which
 * can then be seen and changed on the search page; anything else stays free text.
 */
export function heroSearchPath(type: string, text: string): string {
  const asked = text.trim();
  const chosen = LISTING_TYPES.find((known) => known === type);
  const area = areaNamed(asked, INITIAL_AREAS);
  return listingsPath({
    ...(chosen === undefined ? {} : { type: chosen }),
    ...(area === undefined ? {} : { area_name: area }),
    ...(area === undefined && asked !== '' ? { q: asked } : {}),
  });
}
