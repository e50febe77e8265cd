import { moderationOperations } from '../../../functions/api/moderation/operations.ts';
import { AT, type CapabilityTrials, NOTHING_BEGUN } from '../trial.ts';

export const moderation: CapabilityTrials<'moderation'> = {
  operations: ({ table, photos, now }) => moderationOperations(table, photos, now),
  trials: {
    listReviewQueue: {
      query: 'status=PENDING',
      positions: { 'status=PENDING': (id) => ({ created_at: AT, listing_id: id }) },
    },
    listAdminListings: {
      more: ['q=slate'],
      positions: {
        '': (id) => ({ created_at: AT, listing_id: id }),
        'q=slate': (id) => ({ title_key: id, listing_id: 'lst_1' }),
      },
    },
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
  },
};
