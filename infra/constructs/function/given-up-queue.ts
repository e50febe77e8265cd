import { Duration, Validations } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Alarms } from '../monitoring/alarms.ts';

/** What people suffer when something is given up: an alarm's name, its words, where to read on. */
export interface Harm {
  /** Says what goes wrong, in kebab-case: `mail-is-stuck`. */
  readonly name: string;
  /** As a sentence. */
  readonly harm: string;
  /** The anchor of the heading in `docs/runbook.md` that says what to do. */
  readonly runbook: string;
}

/** Where goes what a function was given and can't process. Nothing consumes it but people. */
export class GivenUpQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    for (const rule of ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy']) {
      Validations.of(this).acknowledge({
        id: rule,
        reason: 'It is itself where things go that failed; nothing consumes it.',
      });
    }
  }

  /** The queue as other constructs take one; `Queue` itself isn't, to the strictest compiler. */
  get asQueue(): IQueue {
    return this as IQueue;
  }

  /** Lambda puts things in, in the role of the function that failed. */
  grantSend(grantee: IGrantable): void {
    Grant.addToPrincipal({
      grantee,
      actions: ['sqs:SendMessage'],
      resourceArns: [this.queueArn],
    });
  }

  /** Raises an alarm while something is in it. */
  raiseAlarm(alarms: Alarms, harm: Harm): void {
    alarms.raise(harm.name, {
      ...harm,
      metric: this.metricApproximateNumberOfMessagesVisible({
        statistic: 'Maximum',
        period: Duration.minutes(5),
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
  }
}
