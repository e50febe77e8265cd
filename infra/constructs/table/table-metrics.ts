import type { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { sumOf } from '../monitoring/sum-of.ts';

/** What functions ask of the table; DynamoDB counts what it refuses by the kind of request. */
const REQUESTS = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'TransactWriteItems',
] as const;

/** What CloudWatch knows of the table. */
export class TableMetrics {
  private readonly tableName: string;

  constructor(table: Pick<ITable, 'tableName'>) {
    this.tableName = table.tableName;
  }

  /** What reading takes, of the table, then of each index. */
  readUnits(options: MetricOptions): Metric[] {
    return this.units('ConsumedReadCapacityUnits', options);
  }

  /** What writing takes, of the table, then of each index. */
  writeUnits(options: MetricOptions): Metric[] {
    return this.units('ConsumedWriteCapacityUnits', options);
  }

  /** How long the table takes to answer, for each kind of request, in milliseconds. */
  latency(period: Duration): Metric[] {
    return this.ofEachRequest('SuccessfulRequestLatency', { statistic: 'Average', period });
  }

  /** Requests that were refused because there were too many. */
  throttled(period: Duration): IMetric {
    const metrics = this.ofEachRequest('ThrottledRequests', { statistic: 'Sum', period });
    return sumOf(metrics, { label: 'throttled', period });
  }

  /** Requests that were answered with an error of DynamoDB's own. */
  failed(period: Duration): IMetric {
    const metrics = this.ofEachRequest('SystemErrors', { statistic: 'Sum', period });
    return sumOf(metrics, { label: 'failed', period });
  }

  private units(metricName: string, options: MetricOptions): Metric[] {
    const indexes = Object.values(TABLE_INDEXES).map(({ name }) => ({
      label: name,
      dimensionsMap: { TableName: this.tableName, GlobalSecondaryIndexName: name },
    }));
    const table = { label: 'table', dimensionsMap: { TableName: this.tableName } };
    return [table, ...indexes].map((each) => metric({ ...options, ...each, metricName }));
  }

  private ofEachRequest(metricName: string, options: MetricOptions): Metric[] {
    return REQUESTS.map((Operation) =>
      metric({
        ...options,
        metricName,
        dimensionsMap: { TableName: this.tableName, Operation },
      }),
    );
  }
}

const metric = (options: MetricOptions & { readonly metricName: string }) =>
  new Metric({ namespace: 'AWS/DynamoDB', ...options });
