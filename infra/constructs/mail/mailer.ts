import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE, SUBMISSION } from '../../../shared/data-model.ts';
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

/** A change after which an item is like this. */
const stored = (NewImage: Readonly<Record<string, unknown>>) => ({ dynamodb: { NewImage } });

/**
 * Sends the messages that the table holds, as they are queued, and queues those to the admins about
 * what was submitted.
 */
export class Mailer extends StreamConsumer {
  constructor(scope: Construct, id: string, props: MailerProps) {
    const { table, mail, alarms, siteAddress, ...functionProps } = props;
    super(scope, id, {
      ...functionProps,
      service: SERVICE,
      folder: 'events/mailer',
      table,
      batchSize: BATCH_SIZE,
      filters: [
        // One that is queued anew comes as a modification.
        stored({
          [ENTITY_ATTRIBUTE]: { S: FilterRule.isEqual(QUEUED_MESSAGE.entity) },
          status: { S: FilterRule.isEqual(QUEUED_MESSAGE.status) },
        }),
        stored({ [ENTITY_ATTRIBUTE]: { S: FilterRule.isEqual(SUBMISSION.entity) } }),
      ],
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
    this.askEachMinute();

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

  /** What the admins aren't told at once, because they were told something just before, has to wait. */
  private askEachMinute(): void {
    // The next minute is the next try.
    this.configureAsyncInvoke({
      retryAttempts: 0,
      onFailure: { bind: () => ({ destination: this.givenUp.queueArn }) },
    });
    new Rule(this, 'EachMinute', {
      description: 'Has the admins told of what was submitted while they were not to be mailed',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [
        new LambdaFunction(this, {
          deadLetterQueue: this.givenUp.asQueue,
          maxEventAge: Duration.minutes(1),
        }),
      ],
    });
  }
}
