import { Duration, Validations } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { NodeFunction, type NodeFunctionProps } from '../function/node-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';

export interface TriggerFunctionProps
  extends Pick<NodeFunctionProps, 'environment' | 'logRetention'> {
  /** The past event that Cognito tells of; also its folder's name below `functions/events`. */
  readonly event: string;
  /** What people can't do while it crashes, as a sentence. */
  readonly harm: string;
}

/** Cognito waits no longer for an answer; memory brings processor time, which a cold start needs. */
const SIZE = { memoryMb: 1024, timeoutSeconds: 5 };

/** A function that the user pool calls, with alarms that another stack's are told of. */
export class TriggerFunction extends NodeFunction {
  private readonly event: string;
  private readonly harm: string;

  constructor(scope: Construct, id: string, { event, harm, ...props }: TriggerFunctionProps) {
    super(scope, id, { ...props, service: event, folder: `events/${event}`, size: SIZE });
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
