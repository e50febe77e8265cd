import { photoBatchOperations } from '../../../functions/api/photo-batches/operations.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { renderMessage } from '../../../functions/mail/render-message.ts';
import type { Workflow } from '../../../functions/photo-batches/workflow.ts';
import { LISTING, MAIL_TO, OWNER_WHY, SITE_ADDRESS, TITLE } from '../mail-values.ts';
import type { CapabilityCases } from '../operation-case.ts';

/** A batch that goes on for ever. */
export const ENDLESS_BATCH = derivedId('bat', 'endless');

/** A workflow whose runs have all ended. */
const NO_WORKFLOW: Workflow = { start: async () => {}, isRunning: async () => false };

export const photoBatches: CapabilityCases<'photo-batches', 'batch_id'> = {
  operations: ({ table }) =>
    photoBatchOperations(table, { workflow: NO_WORKFLOW, pricePerPicture: 0.04, pauseSeconds: 1 }),
  subject: async () => ({ batch_id: ENDLESS_BATCH }),
  operationCases: {
    getPhotoCandidates: {},
    // A batch goes on for ever on the site of these tests: see `holdPhotoBatches`.
    startPhotoBatch: { exceptions: { ADMIN: 409 } },
    listPhotoBatches: { positions: { '': (id) => ({ batch_id: id }) } },
    getPhotoBatch: {},
    stopPhotoBatch: {},
  },
  mails: () => ({
    'photos-generated': {
      mail: renderMessage(
        {
          kind: 'photos-generated',
          data: { batch_id: 'bat_1', listings: [LISTING], further: 0 },
        },
        MAIL_TO,
      ),
      heading: 'Your listing has an illustration',
      body: `
“${TITLE}” had no photos, so we have added a picture. AI made it from the text of the listing, so it doesn’t show your property. Visitors see it with the note “AI-generated illustration”.

Your own photos are far better. Please add some. If you don’t want the illustration, delete it: we won’t make another one.

Go to your photos:
${SITE_ADDRESS}/dashboard/listings/${LISTING.listing_id}/edit?tab=photos
`,
      why: OWNER_WHY,
    },
  }),
};
