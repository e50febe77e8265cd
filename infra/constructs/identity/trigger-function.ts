import { Duration, Validations } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type FunctionSettings, NodeFunction } from '../function/node-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';

export interface TriggerFunctionProps extends FunctionSettings {
  /** The past event that Cognito tells of; also its folder's name below `functions/events`. */
  readonly event: string;
  /** What people can't do while it crashes, as a sentence. */
  readonly harm: string;

  /**
   * How long it may take, in seconds.
   * @default 5, for which Cognito waits; what is called as an event may take longer
   */
  readonly timeoutSeconds?: number;
}

/** Memory brings processor time, which a cold start needs. */
const MEMORY_MB = 1024;

/** Cognito waits no longer for an answer. */
const PATIENCE_SECONDS = 5;

/** A function that the user pool calls, with alarms that another stack's are told of. */
export class TriggerFunction extends NodeFunction {
  private readonly event: string;
  private readonly harm: string;

  constructor(
    scope: Construct,
    id: string,
    { event, harm, timeoutSeconds = PATIENCE_SECONDS, ...props }: TriggerFunctionProps,
  ) {
    const size = { memoryMb: MEMORY_MB, timeoutSeconds };
    super(scope, id, { ...props, service: event, folder: `events/${event}`, size });
    this.event = event;
    this.harm = harm;
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'Cognito tells the person that it failed, who asks again; a late answer is none.',
    });
  }

  raiseAlarms(alarms: Alarms): void {
    const when = { statistic: 'Sum', period: Duration.minutes(5) };
    const atOnce = {
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    };
    alarms.raise(`${this.event}-fails`, {
      harm: this.harm,
      runbook: 'a-trigger-fails',
      metric: this.metricErrors(when),
      ...atOnce,
    });
    alarms.raise(`${this.event}-is-refused`, {
      harm: this.harm,
      runbook: 'a-function-is-refused',
      metric: this.metricThrottles(when),
      ...atOnce,
    });
  }
}
