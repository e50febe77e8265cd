import { moderationOperations } from '../../../functions/api/moderation/operations.ts';
import { presenceRepository } from '../../../functions/data/presence/repository.ts';
import { serviceOf } from '../../../functions/data/service.ts';
import {
  newSubmission,
  submissionRepository,
} from '../../../functions/data/submission/repository.ts';
import { AT, type CapabilityCases, NOTHING_BEGUN, STORED } from '../operation-case.ts';

export const moderation: CapabilityCases<'moderation'> = {
  operations: ({ table, directory, photos, now }) =>
    moderationOperations(table, directory, photos, now),
  operationCases: {
    listReviewQueue: {
      query: 'status=PENDING',
      positions: { 'status=PENDING': (id) => ({ created_at: AT, listing_id: id }) },
    },
    listAdminListings: {
      more: ['q=slate'],
      positions: {
        '': (id) => ({ rank: 0, key: AT, id }),
        'q=slate': (id) => ({ rank: 0, key: id, id: 'lst_1' }),
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
    openListing: {},
    closeListing: {},
    undoDecision: { booking: 'PENDING', body: { revision: 1 }, exceptions: NOTHING_BEGUN },
    adminUpdateListing: {
      body: { title: 'Slate cottage', photo_ids: [], reason: 'A typo', revision: 1 },
    },
    adminArchiveListing: { body: { reason: 'It has been sold' } },
    featureListing: {},
    unfeatureListing: {},
  },
  async retention({ table, now, user_id, listing_id }) {
    const submitted = {
      title: 'Slate cottage',
      area_name: 'Rydal',
      organisation_name: 'Fell Lets',
      submitted_by: 'Hannah Tyson',
    };
    const { submission } = serviceOf(table).entities;
    await submission.put(newSubmission(listing_id, submitted, STORED)).go();
    const presences = presenceRepository(table, () => STORED);
    await presences.note({ user_id, full_name: 'Hannah Tyson', listing_id });
    return {
      presence: {
        until: '2026-11-22T10:21:29.000Z',
        isFound: async () => (await presenceRepository(table, now).list()).length > 0,
      },
      submission: {
        until: '2027-02-20T10:19:59.000Z',
        isFound: async () =>
          (await submissionRepository(table, now).listPending()).submissions.length > 0,
      },
    };
  },
  aboutPerson: ({ table, user_id, full_name, listing_id }) =>
    presenceRepository(table).note({ user_id, full_name, listing_id }),
};
