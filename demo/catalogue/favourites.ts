import favourites from './favourites.json' with { type: 'json' };
import { checkedContent, favouritesSchema } from './schema.ts';

/**
 * The favourites of the demo's people, in the order in which they added them. One of the visitor's
 * was sent back since then, so it is no longer public.
 */
export const DEMO_FAVOURITES = checkedContent('favourites.json', favouritesSchema, favourites);
