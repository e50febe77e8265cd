import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const listings: AppCapability<'listings'> = {
  name: 'listings',
  purpose: CAPABILITIES.listings,
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        listMyListings: { perVisit: 0.03, readUnits: 39 },
        getMyListing: { perVisit: 0.05, readUnits: 2.5 },
        getListingPlace: { perVisit: 0.02, readUnits: 0 },
        createListing: { perVisit: 0.01, readUnits: 1.5 },
        updateListing: { perVisit: 0.03, readUnits: 2.5 },
        deleteListing: { perVisit: 0.001, readUnits: 2 },
        submitListing: { perVisit: 0.01, readUnits: 3 },
        withdrawListing: { perVisit: 0.0005, readUnits: 2.5 },
        archiveListing: { perVisit: 0.002, readUnits: 2.5 },
        createPhotoTickets: { perVisit: 0.015, readUnits: 2.5 },
        reorderPhotos: { perVisit: 0.01, readUnits: 2.5 },
        updatePhoto: { perVisit: 0.01, readUnits: 2.5 },
        deletePhoto: { perVisit: 0.005, readUnits: 2.5 },
      },
    },
  ],
  grants(fn, { table, media }) {
    table.grantReadWrite(fn);
    table.grantConditionChecks(fn);
    table.grantIndexes(fn, 'gsi1');
    media.grantUpload(fn);
    media.grantSignedUrls(fn);
    media.grantDelete(fn);
  },
};
