import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const signUp: AppCapability<'sign-up'> = {
  name: 'sign-up',
  purpose: CAPABILITIES['sign-up'],
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        signUp: { perVisit: 0.006, readUnits: 1 },
        confirmSignUp: { perVisit: 0.005, readUnits: 0 },
        checkPassword: { perVisit: 0.001, readUnits: 0 },
      },
    },
  ],
  grants(fn, { table, userPool }) {
    table.grantItems(fn, ['GetItem', 'PutItem', 'UpdateItem']);
    userPool.grantRequests(fn, ['AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword']);
  },
};
