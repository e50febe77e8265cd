import { MAILS } from '../account/retention.ts';
import type { CapabilityContract } from '../capability-contract.ts';
import { PERSONAL } from '../profiles/retention.ts';
import { EACH_MINUTE, type Routes } from '../route.ts';
import { PRESENCE } from './retention.ts';
import { moderationOperations } from './schema.ts';

/** Defaults for admins' routes. */
const common = { capability: 'moderation', access: 'admin' } as const;

/** Defaults for the routes of a review (D4a). */
const review = { capability: 'moderation', access: 'moderator' } as const;

const routes = {
  listReviewQueue: { ...review, method: 'GET', path: '/admin/review-queue', polled: EACH_MINUTE },
  listAdminListings: { ...common, method: 'GET', path: '/admin/listings' },
  getAdminListing: { ...review, method: 'GET', path: '/admin/listings/{listing_id}' },
  approveListing: { ...review, method: 'POST', path: '/admin/listings/{listing_id}/approve' },
  rejectListing: { ...review, method: 'POST', path: '/admin/listings/{listing_id}/reject' },
  keepListing: { ...review, method: 'POST', path: '/admin/listings/{listing_id}/keep' },
  sendBackListing: {
    ...review,
    method: 'POST',
    path: '/admin/listings/{listing_id}/send-back',
  },
  openListing: {
    ...review,
    method: 'PUT',
    path: '/admin/listings/{listing_id}/presence',
    polled: EACH_MINUTE,
  },
  closeListing: {
    ...review,
    method: 'DELETE',
    path: '/admin/listings/{listing_id}/presence',
    success: 204,
  },
  undoDecision: { ...review, method: 'POST', path: '/admin/listings/{listing_id}/undo' },
  adminUpdateListing: { ...common, method: 'PATCH', path: '/admin/listings/{listing_id}' },
  adminArchiveListing: {
    ...common,
    method: 'POST',
    path: '/admin/listings/{listing_id}/archive',
  },
  featureListing: { ...common, method: 'POST', path: '/admin/listings/{listing_id}/feature' },
  unfeatureListing: {
    ...common,
    method: 'POST',
    path: '/admin/listings/{listing_id}/unfeature',
  },
} as const satisfies Routes<'moderation'>;

const schemas = moderationOperations;

export const moderation = {
  purpose: 'Review of listings by moderators and admins.',
  routes,
  schemas,
  limits: {},
  entities: {
    reviewEntry: [PERSONAL],
    submission: [MAILS],
    adminDigest: [],
    presence: [PRESENCE],
  },
  ids: [],
} as const satisfies CapabilityContract<'moderation', keyof typeof routes>;
