import { Duration, Validations } from 'aws-cdk-lib';
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Holds the events that a function couldn't process. Only people read it (docs/runbook.md). */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    for (const rule of ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy']) {
      Validations.of(this).acknowledge({
        id: rule,
        reason: 'It is itself a dead-letter queue, which no function consumes.',
      });
    }
  }

  /**
   * The queue as an `IQueue`. Under the strictest compiler options, `Queue` itself isn't one.
   */
  get asQueue(): IQueue {
    return this as IQueue;
  }

  /** Lets Lambda send failed events, in the role of the function that failed, and do no more. */
  grantSend(grantee: IGrantable): void {
    Grant.addToPrincipal({
      grantee,
      actions: ['sqs:SendMessage'],
      resourceArns: [this.queueArn],
    });
  }
}
