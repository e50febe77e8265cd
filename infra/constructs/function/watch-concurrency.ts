import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Alarms } from '../monitoring/alarms.ts';

/**
 * Raises an alarm of calls that Lambda refuses. What it refuses for is the account's, shared by all
 * functions and all environments in it: who is turned away is a matter of chance.
 */
export function watchConcurrency(alarms: Alarms): void {
  alarms.raise('functions-are-refused', {
    harm: 'Some people get an error or wait: more calls come in at once than the account may run.',
    runbook: 'functions-are-refused',
    metric: LambdaFunction.metricAllThrottles({ statistic: 'Sum', period: Duration.minutes(5) }),
    threshold: 5,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
  });
}
