import { OWN_LISTINGS } from '../../../lib/signed-in/own-listings.ts';
import { ALWAYS_NEW, type PagedList, usePagedOperation } from '../../../lib/use-paged-operation.ts';

/** The user's own listings, newest first. */
export type MyListings = PagedList<'listMyListings'>;

/** Loads the user's own listings, page by page. */
export const useMyListings = (): MyListings =>
  usePagedOperation('listMyListings', OWN_LISTINGS, ALWAYS_NEW);
