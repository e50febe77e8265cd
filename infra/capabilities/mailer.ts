import { Duration } from 'aws-cdk-lib';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE, SUBMISSION } from '../../shared/data-model.ts';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { type AppCapability, changedTo } from './capability.ts';

export const mailer: AppCapability<'mailer'> = {
  name: 'mailer',
  purpose: 'Sends the queued messages, and tells the admins what was submitted.',
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
        'Queues the mails of decisions that can’t be undone any more, and tells the admins what was submitted while they were not to be mailed',
      every: Duration.minutes(1),
      readUnits: 1.5,
      failing: {
        harm: 'People are not told what was decided on their listings, and admins not what was submitted.',
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
