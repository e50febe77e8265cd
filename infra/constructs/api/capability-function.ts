import { Duration, Validations } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../config.ts';
import { NodeFunction, type NodeFunctionProps } from '../function/node-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';

export interface CapabilityFunctionProps extends Omit<NodeFunctionProps, 'service'> {
  readonly capability: FunctionName;
  readonly alarms: Alarms;
  /** What people do with it, in the words of its alarms: `find and look at listings`. */
  readonly purpose: string;
}

/** Beyond this a page feels broken. The start of a function that was cold isn't counted in it. */
const SLOW_MS = 2000;

/** The Lambda function of one capability, which API Gateway calls. */
export class CapabilityFunction extends NodeFunction {
  constructor(scope: Construct, id: string, props: CapabilityFunctionProps) {
    super(scope, id, { ...props, service: props.capability });
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'Only API Gateway calls it, and waits for the answer: no event is queued for it.',
    });
    this.raiseAlarms(props);
  }

  private raiseAlarms({ alarms, capability, purpose }: CapabilityFunctionProps): void {
    const period = Duration.minutes(5);
    alarms.raise(`${capability}-crashes`, {
      harm: `Some people can't ${purpose}: the function crashes or runs out of time.`,
      runbook: 'a-function-crashes',
      metric: this.metricErrors({ statistic: 'Sum', period }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
    alarms.raise(`${capability}-is-slow`, {
      harm: `One in a hundred waits more than two seconds to ${purpose}.`,
      runbook: 'a-function-is-slow',
      metric: this.metricDuration({ statistic: 'p99', period }),
      threshold: SLOW_MS,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 3,
      // Of ten requests, the slowest would be the 99th percentile.
      evaluateLowSampleCountPercentile: 'ignore',
    });
    alarms.raise(`${capability}-is-refused`, {
      harm: `Some people can't ${purpose}: more calls come in at once than the account may run.`,
      runbook: 'a-function-is-refused',
      metric: this.metricThrottles({ statistic: 'Sum', period }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
  }
}
