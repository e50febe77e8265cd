import favourites from './favourites.json' with { type: 'json' };
import { checkedContent, favouritesSchema } from './schema.ts';

/**
 * What those keep who can be signed in as, in the order in which they added it. One of the visitor's
 * was sent back since, so that it is no longer public.
 */
export const DEMO_FAVOURITES = checkedContent('favourites.json', favouritesSchema, favourites);
