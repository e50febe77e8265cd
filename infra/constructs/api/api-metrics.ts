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

/** A share of all requests. It has a lower bound, because a few may be chance. */
interface ShareOptions {
  readonly period: Duration;
  /** Below this number the share counts as 0. */
  readonly atLeast: number;
}

/**
 * The API's metrics: API Gateway's own, and throttled requests, which are counted in the access log.
 */
export class ApiMetrics {
  private readonly api: HttpApi;
  private readonly refusals: MetricFilter;

  constructor(api: HttpApi, { environment, accessLog }: ApiMetricsProps) {
    this.api = api;
    this.refusals = countLines(api, 'Refused', {
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
  refused(options: MetricOptions): Metric {
    return this.refusals.metric({ label: '429', ...options });
  }

  /** The percentage of requests that were answered with 5xx. */
  failureRate(options: ShareOptions): IMetric {
    return this.share(this.serverErrors({ statistic: 'Sum' }), options, 'failed requests, %');
  }

  /** The percentage of requests that took longer than `milliseconds`. */
  slowRate(milliseconds: number, options: ShareOptions): IMetric {
    const slow = this.api.metricLatency({ statistic: `TC(${milliseconds}:)` });
    return this.share(slow, options, 'slow answers, %');
  }

  private share(some: Metric, { period, atLeast }: ShareOptions, label: string): IMetric {
    return new MathExpression({
      expression: `IF(some >= ${atLeast}, 100 * some / requests, 0)`,
      usingMetrics: { some, requests: this.requests({ statistic: Stats.SUM }) },
      label,
      period,
    });
  }
}
