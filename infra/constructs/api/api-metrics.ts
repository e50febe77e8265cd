import type { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  type IMetric,
  MathExpression,
  type Metric,
  type MetricOptions,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, type MetricFilter } from 'aws-cdk-lib/aws-logs';
import { countLines } from '../monitoring/count-lines.ts';

/** API Gateway's log value for something that is missing. */
const MISSING = '-';

interface ApiMetricsProps {
  readonly environment: string;
  /** JSON with `status` and `integrationStatus`. */
  readonly accessLog: LogGroup;
}

/** Options of a percentage of requests. */
interface PercentageOptions {
  readonly period: Duration;
  /** Fewer requests than this count as 0: they may be chance. */
  readonly atLeast: number;
}

/**
 * The API's metrics: API Gateway's own, and throttled requests, which are counted in the access log.
 */
export class ApiMetrics {
  private readonly api: HttpApi;
  private readonly throttledFilter: MetricFilter;

  constructor(api: HttpApi, { environment, accessLog }: ApiMetricsProps) {
    this.api = api;
    this.throttledFilter = countLines(api, 'Refused', {
      logGroup: accessLog,
      // A 429 from a function is one person's limit.
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.integrationStatus', '=', MISSING),
      ),
      environment,
      name: 'refused-requests',
    });
  }

  requests(options: MetricOptions): Metric {
    return this.api.metricCount({ label: 'requests', ...options });
  }

  clientErrors(options: MetricOptions): Metric {
    return this.api.metricClientError({ label: '4xx', ...options });
  }

  serverErrors(options: MetricOptions): Metric {
    return this.api.metricServerError({ label: '5xx', ...options });
  }

  /** Requests above the environment's rate limits, answered with 429. */
  throttled(options: MetricOptions): Metric {
    return this.throttledFilter.metric({ label: '429', ...options });
  }

  /** The percentage of requests that were answered with 5xx. */
  failureRate(options: PercentageOptions): IMetric {
    return this.percentOfRequests(
      this.serverErrors({ statistic: 'Sum' }),
      options,
      'failed requests, %',
    );
  }

  /** The percentage of requests that took longer than `milliseconds`. */
  slowRate(milliseconds: number, options: PercentageOptions): IMetric {
    const slow = this.api.metricLatency({ statistic: `TC(${milliseconds}:)` });
    return this.percentOfRequests(slow, options, 'slow answers, %');
  }

  private percentOfRequests(
    count: Metric,
    { period, atLeast }: PercentageOptions,
    label: string,
  ): IMetric {
    return new MathExpression({
      expression: `IF(matching >= ${atLeast}, 100 * matching / requests, 0)`,
      usingMetrics: { matching: count, requests: this.requests({ statistic: Stats.SUM }) },
      label,
      period,
    });
  }
}
