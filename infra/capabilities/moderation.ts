import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const moderation: AppCapability<'moderation'> = {
  name: 'moderation',
  purpose: CAPABILITIES.moderation,
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        listReviewQueue: { perVisit: 0.02, readUnits: 15 },
        listAdminListings: { perVisit: 0.002, readUnits: 34 },
        getAdminListing: { perVisit: 0.01, readUnits: 3 },
        approveListing: { perVisit: 0.01, readUnits: 5 },
        rejectListing: { perVisit: 0.003, readUnits: 5 },
        keepListing: { perVisit: 0.003, readUnits: 4 },
        sendBackListing: { perVisit: 0.001, readUnits: 5 },
        // With the queue open for a minute, a reviewer has a listing open for as long.
        openListing: { perVisit: 0.02, readUnits: 3 },
        closeListing: { perVisit: 0.01, readUnits: 1 },
        undoDecision: { perVisit: 0.0005, readUnits: 6 },
        adminUpdateListing: { perVisit: 0.0005, readUnits: 6 },
        adminArchiveListing: { perVisit: 0.001, readUnits: 5 },
        featureListing: { perVisit: 0.0005, readUnits: 3 },
        unfeatureListing: { perVisit: 0.0005, readUnits: 3 },
      },
    },
  ],
  grants(fn, { table, media, searchIndex }) {
    table.grantReadWrite(fn);
    table.grantConditionChecks(fn);
    table.grantIndexes(fn, 'gsi1');
    searchIndex.grantReadDirectory(fn);
    media.grantSignedUrls(fn);
    media.grantDelete(fn);
  },
};
