import { Duration } from 'aws-cdk-lib';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE, SUBMISSION } from '../../shared/data-model.ts';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { type AppCapability, changedTo } from './capability.ts';

export const mailer: AppCapability<'mailer'> = {
  name: 'mailer',
  purpose: 'Sends the queued messages, and tells the reviewers what was submitted.',
  // Long enough to retry while SES is busy.
  size: { memoryMb: 512, timeoutSeconds: 60 },
  triggers: [
    {
      kind: 'stream',
      filters: [
        // A message that is queued again arrives as a modification.
        changedTo({ [ENTITY_ATTRIBUTE]: QUEUED_MESSAGE.entity, status: QUEUED_MESSAGE.status }),
        changedTo({ [ENTITY_ATTRIBUTE]: SUBMISSION.entity }),
      ],
      // Sent in parallel. SES accepts fourteen mails a second from an account outside its sandbox.
      batchSize: 10,
      late: {
        harm: 'People wait more than five minutes for the mails that tell them what happened.',
        runbook: 'mail-is-stuck',
      },
      callsPerVisit: ASSUMPTIONS.mailsPerVisit.value,
    },
    {
      kind: 'schedule',
      description:
        'Queues the mails of decisions that can no longer be undone, and the digest of submissions that came within ten minutes of the last one',
      every: Duration.minutes(1),
      readUnits: 1.5,
      failing: {
        harm: 'People are not told what was decided on their listings, and reviewers not what was submitted.',
        runbook: 'mail-is-stuck',
      },
    },
  ],
  failing: {
    harm: 'Some people are not told what happened: their mails could not be sent.',
    runbook: 'mail-is-stuck',
  },
  grants(fn, { table, mail, siteAddress }) {
    table.grantReadWrite(fn);
    table.grantIndexes(fn, 'gsi1');
    mail.grantSend(fn);
    fn.addEnvironment('SITE_ADDRESS', siteAddress);
  },
};
