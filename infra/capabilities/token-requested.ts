import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { LOG_MESSAGES } from '../../shared/log-lines.ts';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { TRIGGER_SIZE, type UserPoolCapability } from './capability.ts';

export const tokenRequested: UserPoolCapability = {
  name: 'token-requested',
  purpose: 'Writes the strength of the sign-in into each token, and refuses suspended accounts.',
  size: TRIGGER_SIZE,
  triggers: [
    {
      kind: 'user-pool',
      operation: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      refusalMessage: LOG_MESSAGES.signInRefused,
      callsPerVisit: ASSUMPTIONS.tokensPerVisit.value,
    },
  ],
  failing: {
    harm: 'People can’t sign in, and those who are signed in lose their session within ten minutes.',
    runbook: 'a-trigger-fails',
  },
  grants(fn, { table, userPool }) {
    table.grantItems(fn, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    userPool.grantTriggerRequests(fn, ['AdminGetUser']);
    userPool.grantLogKey(fn);
  },
};
