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

/** What API Gateway's log has in place of what there isn't. */
const NONE = '-';

interface ApiMetricsProps {
  readonly environment: string;
  /** JSON with `status` and `integrationStatus`. */
  readonly accessLog: LogGroup;
}

/** A share of all requests, above a number of them that may be chance. */
interface ShareOptions {
  readonly period: Duration;
  /** Fewer count as none, however few requests there were. */
  readonly atLeast: number;
}

/** What CloudWatch knows of the API. Only what is refused is counted by us, from the access log. */
export class ApiMetrics {
  private readonly api: HttpApi;
  private readonly refusals: MetricFilter;

  constructor(api: HttpApi, { environment, accessLog }: ApiMetricsProps) {
    this.api = api;
    this.refusals = countLines(api, 'Refused', {
      logGroup: accessLog,
      // A 429 for which a function was asked is a limit that one person has reached.
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.integrationStatus', '=', NONE),
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

  /** Requests above what the environment lets in, answered with 429. */
  refused(options: MetricOptions): Metric {
    return this.refusals.metric({ label: '429', ...options });
  }

  /** Of all requests, how many in a hundred were answered with 5xx. */
  failureRate(options: ShareOptions): IMetric {
    return this.share(this.serverErrors({ statistic: 'Sum' }), options, 'failed requests, %');
  }

  /** Of all requests, how many in a hundred took longer than so many milliseconds. */
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
