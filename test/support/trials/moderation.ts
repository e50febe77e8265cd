import { NOTHING_BEGUN, type TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'moderation'> = {
  listReviewQueue: { query: 'status=PENDING' },
  listAdminListings: { more: ['q=slate'] },
  getAdminListing: {},
  approveListing: { status: 'PENDING', body: { revision: 1 } },
  rejectListing: {
    status: 'PENDING',
    body: { reason: 'The photos are of another house', revision: 1 },
  },
  keepListing: { isEdited: true, body: { revision: 1 } },
  sendBackListing: { body: { reason: 'It has been sold', revision: 1 } },
  undoDecision: { booking: 'PENDING', body: { revision: 1 }, exceptions: NOTHING_BEGUN },
  adminArchiveListing: {},
  featureListing: {},
  unfeatureListing: {},
};
