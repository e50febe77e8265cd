import type { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

interface SumOptions {
  /** In lower case: it begins the metrics' ids too, which have to differ in one graph. */
  readonly label: string;
  readonly period: Duration;
}

/** Several metrics as one. A metric without data counts as nothing, where `a + b` would have none. */
export function sumOf(metrics: readonly IMetric[], { label, period }: SumOptions): IMetric {
  const usingMetrics = Object.fromEntries(
    metrics.map((metric, index) => [`${label}${index}`, metric]),
  );
  const expression = `SUM([${Object.keys(usingMetrics).join(', ')}])`;
  return new MathExpression({ expression, usingMetrics, label, period });
}
