import type { CapabilityContract } from '../capability-contract.ts';
import type { LimitsOf } from '../limit.ts';
import { PHOTO_ID } from '../photos/ids.ts';
import { photoOperations } from '../photos/own-schema.ts';
import { PERSONAL } from '../profiles/retention.ts';
import type { Routes } from '../route.ts';
import { ARRIVAL_FIELDS } from './fields.ts';
import { LISTING_ID } from './ids.ts';
import { ownListingOperations } from './own-schema.ts';
import { ARRIVALS, LOCATIONS, PUBLIC_LISTINGS } from './retention.ts';

/** Defaults for the routes below. */
const common = { capability: 'listings', access: 'lister' } as const;

/** Photos take some seconds after an upload. So one lister in twenty is plenty. */
const WHILE_PHOTOS_ARE_MADE = { every: 1, by: 0.05 } as const;

const routes = {
  listMyListings: { ...common, access: 'signed-in', method: 'GET', path: '/me/listings' },
  getMyListing: {
    ...common,
    method: 'GET',
    path: '/me/listings/{listing_id}',
    polled: WHILE_PHOTOS_ARE_MADE,
  },
  // A body isn't in logs and caches, as a query would be: the postcode isn't public (D2).
  getListingPlace: { ...common, method: 'POST', path: '/me/listing-place' },
  createListing: { ...common, method: 'POST', path: '/listings', success: 201, idempotent: true },
  updateListing: { ...common, method: 'PATCH', path: '/listings/{listing_id}' },
  deleteListing: { ...common, method: 'DELETE', path: '/listings/{listing_id}', success: 204 },
  submitListing: { ...common, method: 'POST', path: '/listings/{listing_id}/submit' },
  withdrawListing: { ...common, method: 'POST', path: '/listings/{listing_id}/withdraw' },
  archiveListing: { ...common, method: 'POST', path: '/listings/{listing_id}/archive' },
  createPhotoTickets: {
    ...common,
    method: 'POST',
    path: '/listings/{listing_id}/photos',
    success: 201,
    idempotent: true,
  },
  reorderPhotos: { ...common, method: 'PUT', path: '/listings/{listing_id}/photos/order' },
  updatePhoto: { ...common, method: 'PATCH', path: '/listings/{listing_id}/photos/{photo_id}' },
  deletePhoto: { ...common, method: 'DELETE', path: '/listings/{listing_id}/photos/{photo_id}' },
} as const satisfies Routes<'listings'>;

const schemas = {
  ...ownListingOperations,
  ...photoOperations,
};

/** Advice in the refusals of agents' limits. */
const FOR_AGENTS = 'If you list for an agency, write to us: other plans allow more';

/**
 * How many listings may be submitted, and photos added, an hour. An owner with a few properties does
 * as much in an evening. An agency brings its whole stock on its first day, a hundred properties with
 * ten photos each, and admins give it a plan for that. Both protect the people who review, and the
 * storage, from one account.
 */
const SUBMISSIONS = { most: 20, mostByPlan: { PROFESSIONAL: 100, PREMIUM: 200 } } as const;
const NEW_PHOTOS = { most: 60, mostByPlan: { PROFESSIONAL: 1000, PREMIUM: 2000 } } as const;

const limits = {
  createListing: {
    total: {
      most: 50,
      refusal: 'You have reached the limit of {most} drafts. Submit or delete one, then try again',
    },
  },
  // Each may send a mail to every guest of an accepted stay, with any text of the host's.
  updateListing: {
    requests: [
      {
        counter: 'changes-of-arrival',
        by: 'listing-by-person',
        most: 10,
        per: 'day',
        fields: ARRIVAL_FIELDS,
        can: 'change a property’s address or arrival details {most} times',
      },
    ],
  },
  submitListing: {
    requests: [
      {
        counter: 'submissions',
        by: 'person',
        ...SUBMISSIONS,
        per: 'hour',
        can: 'submit {most} listings',
        advice: FOR_AGENTS,
      },
    ],
  },
  createPhotoTickets: {
    requests: [
      {
        counter: 'photo-tickets',
        by: 'person',
        ...NEW_PHOTOS,
        per: 'hour',
        counts: 'photos',
        can: 'add {most} photos',
        advice: FOR_AGENTS,
      },
    ],
  },
} as const satisfies LimitsOf<typeof routes, typeof schemas>;

export const listings = {
  purpose: 'An organisation’s listings and their photos.',
  routes,
  schemas,
  limits,
  entities: {
    listing: [PUBLIC_LISTINGS, LOCATIONS, ARRIVALS, PERSONAL],
    photo: [PUBLIC_LISTINGS],
    photoAccessChange: [],
    photoAccessLease: [],
    ownedListing: [PERSONAL],
    listingCounts: [PERSONAL],
    categoryEntry: [PUBLIC_LISTINGS],
  },
  ids: [LISTING_ID, PHOTO_ID],
} as const satisfies CapabilityContract<'listings', keyof typeof routes>;
