import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const account: AppCapability<'account'> = {
  name: 'account',
  purpose: CAPABILITIES.account,
  // Deleting an account with much data takes long.
  size: { memoryMb: 1024, timeoutSeconds: 25 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        getMe: { perVisit: 0.5, readUnits: 2 },
        updateMe: { perVisit: 0.002, readUnits: 1 },
        // Also requested each minute, for the menu of a lister's pages.
        getDashboard: { perVisit: 0.1, readUnits: 4 },
        exportMe: { perVisit: 0.0005, readUnits: 60 },
        getNotifications: { perVisit: 0.002, readUnits: 2 },
        updateNotifications: { perVisit: 0.0005, readUnits: 1 },
        unsubscribe: { perVisit: 0.0005, readUnits: 1 },
        openUnsubscribe: { perVisit: 0.0002, readUnits: 0 },
        deleteMe: { perVisit: 0.0005, readUnits: 30 },
        endSession: { perVisit: 0.2, readUnits: 2 },
        endSessions: { perVisit: 0.001, readUnits: 1 },
        changePassword: { perVisit: 0.002, readUnits: 1 },
        getSecondFactor: { perVisit: 0.005, readUnits: 1 },
        offerSecondFactor: { perVisit: 0.001, readUnits: 1 },
        turnOnSecondFactor: { perVisit: 0.001, readUnits: 1 },
        turnOffSecondFactor: { perVisit: 0.0005, readUnits: 1 },
        listFavourites: { perVisit: 0.05, readUnits: 27 },
        // Once in each visit of a signed-in user.
        listFavouriteIds: { perVisit: 0.5, readUnits: 2 },
        addFavourite: { perVisit: 0.1, readUnits: 2 },
        removeFavourite: { perVisit: 0.03, readUnits: 3 },
      },
    },
  ],
  grants(fn, { table, media, userPool }) {
    table.grantReadWrite(fn);
    table.grantConditionChecks(fn);
    table.grantItems(fn, ['BatchWriteItem']);
    table.grantIndexes(fn, 'gsi1', 'gsi2');
    media.grantDelete(fn);
    userPool.grantRequests(fn, [
      'AdminDeleteUser',
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
    ]);
  },
};
