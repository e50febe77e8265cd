import { Duration, Validations } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Alarms } from '../monitoring/alarms.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
import { GivenUpQueue, type Harm } from './given-up-queue.ts';
import { NodeFunction, type NodeFunctionProps } from './node-function.ts';

export interface StreamConsumerProps extends NodeFunctionProps {
  readonly table: MarketplaceTable;
  /** Which changes it gets, as Lambda's event filters have it: those that one of them takes. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
  /** How many changes it gets at once. */
  readonly batchSize: number;
  readonly alarms: Alarms;
  /** Its alarms: when changes wait, and when some were given up. */
  readonly harms: { readonly late: Harm; readonly givenUp: Harm };
}

/** A change that fails is tried so often more, in ever smaller batches; then it is given up. */
const RETRIES = 3;

/** A change waits no longer than this before somebody is told. */
const LATE = Duration.minutes(5);

/**
 * A function that gets changes of the table, in their order, each at least once. A change that it
 * can't process holds up the others of its shard until it is given up; then its position in the
 * stream, without its content, goes to a queue.
 */
export class StreamConsumer extends NodeFunction {
  /** Holds the positions of changes that were given up. */
  readonly givenUp: GivenUpQueue;

  constructor(scope: Construct, id: string, props: StreamConsumerProps) {
    super(scope, id, props);
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'The stream calls it and waits; what fails goes to the queue of its event source.',
    });

    this.givenUp = new GivenUpQueue(scope, `${id}GivenUp`);
    this.givenUp.grantSend(this);

    new EventSourceMapping(this, 'Stream', {
      target: this,
      eventSourceArn: props.table.grantStreamRead(this),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: props.batchSize,
      filters: props.filters.map((filter) => FilterCriteria.filter({ ...filter })),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: RETRIES,
      onFailure: { bind: () => ({ destination: this.givenUp.queueArn }) },
    });
    this.watch(props);
  }

  private watch({ alarms, harms }: StreamConsumerProps): void {
    const { late, givenUp } = harms;
    alarms.raise(late.name, {
      ...late,
      metric: this.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(15) }),
      threshold: LATE.toMilliseconds(),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
    });
    this.givenUp.raiseAlarm(alarms, givenUp);
  }
}
