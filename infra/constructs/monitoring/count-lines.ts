import type { IFilterPattern, ILogGroup } from 'aws-cdk-lib/aws-logs';
import { MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

interface CountLinesProps {
  readonly logGroup: ILogGroup;
  readonly filterPattern: IFilterPattern;
  /** What the environment is called: its metrics are CloudWatch's folder `Fellside/<environment>`. */
  readonly environment: string;
  /** What the metric is called there. */
  readonly name: string;
}

/** A metric of how many lines of a log fit a pattern. It is paid for in months that have such lines. */
export const countLines = (
  scope: Construct,
  id: string,
  { environment, name, ...lines }: CountLinesProps,
): MetricFilter =>
  new MetricFilter(scope, id, {
    ...lines,
    metricNamespace: `Fellside/${environment}`,
    metricName: name,
    metricValue: '1',
  });
