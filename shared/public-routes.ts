import type { Route } from './route.ts';

/**
 * The operations of the contract that anyone may call. They are apart from the others, because
 * every page loads them, and the others load only after sign-in.
 */

/** What most operations of a capability have in common. */
const catalogue = { capability: 'catalogue', access: 'anyone' } as const;
const signUp = { capability: 'sign-up', access: 'anyone' } as const;

export const publicRoutes = {
  getOpenApi: { ...catalogue, method: 'GET', path: '/openapi.json' },
  searchListings: { ...catalogue, method: 'GET', path: '/listings' },
  getListing: { ...catalogue, method: 'GET', path: '/listings/{listing_id}' },
  getCategories: { ...catalogue, method: 'GET', path: '/categories' },
  getSearchAreas: { ...catalogue, method: 'GET', path: '/search-areas' },
  getCalendar: { ...catalogue, method: 'GET', path: '/listings/{listing_id}/calendar' },

  signUp: { ...signUp, method: 'POST', path: '/sign-up', success: 204 },
  confirmSignUp: { ...signUp, method: 'POST', path: '/sign-up/confirm', success: 204 },
  checkPassword: { ...signUp, method: 'POST', path: '/password-check', success: 204 },

  createEnquiry: {
    capability: 'enquiries',
    access: 'anyone',
    method: 'POST',
    path: '/listings/{listing_id}/enquiries',
    success: 201,
    idempotent: true,
  },
  confirmEnquiry: {
    capability: 'enquiries',
    access: 'anyone',
    method: 'POST',
    path: '/enquiries/{enquiry_id}/confirmation',
  },

  unsubscribe: {
    capability: 'account',
    access: 'anyone',
    method: 'POST',
    path: '/unsubscribe/{message_id}/{token}',
    success: 204,
    form: true,
  },
  openUnsubscribe: {
    capability: 'account',
    access: 'anyone',
    method: 'GET',
    path: '/unsubscribe/{message_id}/{token}',
    success: 303,
  },
} as const satisfies Readonly<Record<string, Route & { readonly access: 'anyone' }>>;
