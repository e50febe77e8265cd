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

/** What API Gateway logs for a value that is missing. */
const MISSING = '-';

interface ApiMetricsProps {
  readonly environment: string;
  /** JSON with `status` and `integrationStatus`. */
  readonly accessLog: LogGroup;
}

/** A share of all requests, with a lower bound, because a few may be chance. */
interface ShareOptions {
  readonly period: Duration;
  /** Below this number the share counts as 0. */
  readonly atLeast: number;
}

/** The metrics of the API: API Gateway's own, and throttled requests, counted in the access log. */
export class ApiMetrics {
  private readonly api: HttpApi;
  private readonly refusals: MetricFilter;

  constructor(api: HttpApi, { environment, accessLog }: ApiMetricsProps) {
    this.api = api;
    this.refusals = countLines(api, 'Refused', {
      logGroup: accessLog,
      // A 429 of a function is the limit of one person.
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

  /** Requests above the rate limits of the environment, answered with 429. */
  refused(options: MetricOptions): Metric {
    return this.refusals.metric({ label: '429', ...options });
  }

  /** The percentage of requests that were answered with 5xx. */
  failureRate(options: ShareOptions): IMetric {
    return this.share(this.serverErrors({ statistic: 'Sum' }), options, 'failed requests, %');
  }

  /** The percentage of requests that took longer than so many milliseconds. */
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
