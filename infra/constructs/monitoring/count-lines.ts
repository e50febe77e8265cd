import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFilterPattern, ILogGroup } from 'aws-cdk-lib/aws-logs';
import { MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

interface CountLinesProps {
  readonly logGroup: ILogGroup;
  readonly filterPattern: IFilterPattern;
  /** The environment's name. */
  readonly environment: string;
  /** The metric's name. Filters of several logs may count into one metric. */
  readonly name: string;
}

/** CloudWatch's folder for the metrics of an environment. */
const namespaceOf = (environment: string): string => `Fellside/${environment}`;

/** Counts the lines of a log that match a pattern. Months without such lines cost nothing. */
export const countLines = (
  scope: Construct,
  id: string,
  { environment, name, ...lines }: CountLinesProps,
): MetricFilter =>
  new MetricFilter(scope, id, {
    ...lines,
    metricNamespace: namespaceOf(environment),
    metricName: name,
    metricValue: '1',
  });

/** The metric into which filters of several logs count. */
export const linesMetric = (environment: string, name: string, options: MetricOptions): Metric =>
  new Metric({ namespace: namespaceOf(environment), metricName: name, ...options });
