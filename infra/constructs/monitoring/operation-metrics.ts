import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { METRICS, measuredOperations } from '../../../shared/metrics.ts';
import type { Routes } from '../../../shared/routes.ts';

/** What functions measure of a request. */
export type Measure = 'requests' | 'clientErrors' | 'faults' | 'duration';

interface Reading {
  readonly environment: string;
  /** As CloudWatch writes it: `Sum`, `p99`. */
  readonly statistic: string;
  readonly period: Duration;
}

/**
 * One measure that functions take of their requests: a metric for each operation of the contract and
 * each address of the pages.
 */
export function operationMetrics(
  routes: Routes,
  measure: Measure,
  { environment, ...reading }: Reading,
): Metric[] {
  const { namespace, dimensions } = METRICS;
  return measuredOperations(routes).map(
    ({ operation, service }) =>
      new Metric({
        ...reading,
        namespace,
        metricName: METRICS[measure],
        dimensionsMap: {
          [dimensions.environment]: environment,
          [dimensions.service]: service,
          [dimensions.operation]: operation,
        },
        label: operation,
      }),
  );
}
