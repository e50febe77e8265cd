import type { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
} from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { METRICS } from '../../../shared/metrics.ts';

const REFUSED = 'RefusedRequests';
const API_ID = 'ApiId';

/** What CloudWatch knows of the API. */
export class ApiMetrics {
  private readonly api: HttpApi;

  /** @param accessLog JSON with `status` and `apiId` */
  constructor(api: HttpApi, accessLog: LogGroup) {
    this.api = api;
    // API Gateway counts a 429 among all that is 4xx, most of which is no harm to anybody.
    new MetricFilter(api, 'Refused', {
      logGroup: accessLog,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: METRICS.namespace,
      metricName: REFUSED,
      metricValue: '1',
      dimensions: { [API_ID]: '$.apiId' },
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
    return new Metric({
      namespace: METRICS.namespace,
      metricName: REFUSED,
      dimensionsMap: { [API_ID]: this.api.apiId },
      ...options,
    });
  }

  /** Of all requests, how many in a hundred were answered with 5xx. */
  failureRate(period: Duration): IMetric {
    const sum = { statistic: 'Sum', period };
    return new MathExpression({
      expression: '100 * failed / requests',
      usingMetrics: { failed: this.serverErrors(sum), requests: this.requests(sum) },
      label: 'failed requests, %',
      period,
    });
  }
}
