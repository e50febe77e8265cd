import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { TRIGGER_SIZE, type UserPoolCapability } from './capability.ts';

export const codeRequested: UserPoolCapability = {
  name: 'code-requested',
  purpose: 'Mails the codes that Cognito makes.',
  // Cognito doesn't wait for it, so there is time for every attempt while SES is busy, with the pauses
  // in between (functions/mail/mail-sender.ts).
  size: { ...TRIGGER_SIZE, timeoutSeconds: 30 },
  triggers: [
    {
      kind: 'user-pool',
      operation: UserPoolOperation.CUSTOM_EMAIL_SENDER,
      callsPerVisit: ASSUMPTIONS.codesPerVisit.value,
    },
  ],
  failing: {
    harm: 'People wait for a code that doesn’t come: they can’t reset a password or change their address.',
    runbook: 'a-trigger-fails',
  },
  grants(fn, { mail, userPool }) {
    userPool.grantDecryptCodes(fn);
    userPool.grantLogKey(fn);
    mail.grantSend(fn);
  },
};
