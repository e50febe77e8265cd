import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFilterPattern, ILogGroup } from 'aws-cdk-lib/aws-logs';
import { MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

interface CountLinesProps {
  readonly logGroup: ILogGroup;
  readonly filterPattern: IFilterPattern;
  /** The environment's name. */
  readonly environment: string;
  /** The metric's name. Filters on several logs may count into one metric. */
  readonly name: string;
}

/** The CloudWatch namespace of an environment's metrics. */
const namespaceOf = (environment: string): string => `Fellside/${environment}`;

/** Counts a log's lines that match a pattern. Months without such lines cost nothing. */
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

/** The metric that filters on several logs count into. */
export const linesMetric = (environment: string, name: string, options: MetricOptions): Metric =>
  new Metric({ namespace: namespaceOf(environment), metricName: name, ...options });
