import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { TRIGGER_SIZE, type UserPoolCapability } from './capability.ts';

export const accountConfirmed: UserPoolCapability = {
  name: 'account-confirmed',
  purpose: 'Makes the profile of a new account, and ends all sessions after a password reset.',
  size: TRIGGER_SIZE,
  triggers: [
    {
      kind: 'user-pool',
      operation: UserPoolOperation.POST_CONFIRMATION,
      callsPerVisit: ASSUMPTIONS.newcomersPerVisit.value,
    },
  ],
  failing: {
    harm: 'People who confirm their address are told that it failed; their first sign-in mends it.',
    runbook: 'a-trigger-fails',
  },
  grants(fn, { table, userPool }) {
    table.grantItems(fn, ['PutItem', 'UpdateItem']);
    userPool.grantTriggerRequests(fn, ['AdminUserGlobalSignOut']);
    userPool.grantLogKey(fn);
  },
};
