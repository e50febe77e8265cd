import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE } from '../../../shared/data-model.ts';
import { MAIL_METRICS, METRICS } from '../../../shared/metrics.ts';
import type { FunctionSettings, NodeFunctionProps } from '../function/node-function.ts';
import { StreamConsumer } from '../function/stream-consumer.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
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

    alarms.raise('mail-is-refused', {
      harm: 'Some people are not told what happened: SES refuses the mails to them.',
      runbook: 'mail-is-refused',
      metric: new Metric({
        namespace: METRICS.namespace,
        metricName: MAIL_METRICS.refused,
        dimensionsMap: {
          [METRICS.dimensions.environment]: props.environment,
          [METRICS.dimensions.service]: SERVICE,
        },
        statistic: 'Sum',
        period: Duration.minutes(5),
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
  }
}
