import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE } from '../../../shared/data-model.ts';
import type { FunctionSettings, NodeFunctionProps } from '../function/node-function.ts';
import { StreamConsumer } from '../function/stream-consumer.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
import { countRefusedMails } from './count-refused-mails.ts';
import type { Mail } from './mail.ts';

export interface MailerProps extends Pick<NodeFunctionProps, keyof FunctionSettings | 'size'> {
  readonly table: MarketplaceTable;
  readonly mail: Mail;
  readonly alarms: Alarms;
  /** Where the mails' links lead, without a slash at the end. */
  readonly siteAddress: string;
}

const SERVICE = 'mailer';

/** They are sent side by side; SES takes fourteen a second of an account that is out of its sandbox. */
const BATCH_SIZE = 10;

/** Sends the messages that the table holds, as they are queued. */
export class Mailer extends StreamConsumer {
  constructor(scope: Construct, id: string, props: MailerProps) {
    const { table, mail, alarms, siteAddress, ...functionProps } = props;
    super(scope, id, {
      ...functionProps,
      service: SERVICE,
      folder: 'events/mailer',
      table,
      batchSize: BATCH_SIZE,
      // A message that is queued anew comes as a modification.
      filter: {
        dynamodb: {
          NewImage: {
            [ENTITY_ATTRIBUTE]: { S: FilterRule.isEqual(QUEUED_MESSAGE.entity) },
            status: { S: FilterRule.isEqual(QUEUED_MESSAGE.status) },
          },
        },
      },
      alarms,
      harms: {
        late: {
          name: 'mail-is-late',
          harm: 'People wait more than five minutes for the mails that tell them what happened.',
          runbook: 'mail-is-stuck',
        },
        givenUp: {
          name: 'mail-is-stuck',
          harm: 'Some people are not told what happened: their mails could not be sent.',
          runbook: 'mail-is-stuck',
        },
      },
    });
    this.addEnvironment('SITE_ADDRESS', siteAddress);
    table.grantMessages(this);
    mail.grantSend(this);

    const refused = countRefusedMails(this, props.environment);
    alarms.raise('mail-is-refused', {
      harm: 'Some people get no code, or are not told what happened: SES refuses the mails to them.',
      runbook: 'mail-is-refused',
      // One alone is an address that somebody mistyped.
      metric: refused.metric({ statistic: 'Sum', period: Duration.hours(1) }),
      threshold: 2,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
  }
}
