import type { OperationId } from '../../shared/routes.ts';
import { listing } from '../support/listings.ts';

/** What the exercises find. */
export const LISTING = listing();
export const ORGANISATION = {
  organisation_id: LISTING.organisation_id,
  name: 'Fell Lets',
  owner_user_id: 'usr_1',
  created_at: LISTING.created_at,
};

/**
 * Paths that lead a function through everything its role allows, by operation, with the status
 * that each answers. An operation of the contract without its exercise does not compile.
 */
export const EXERCISES: Readonly<Record<OperationId, Readonly<Record<string, number>>>> = {
  searchListings: {
    '/api/listings': 200,
    '/api/listings?q=xyzzy': 200,
  },
  getListing: {
    [`/api/listings/${LISTING.listing_id}`]: 200,
    '/api/listings/unknown': 404,
  },
  getCategories: {
    '/api/categories': 200,
  },
};
