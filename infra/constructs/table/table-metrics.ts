import type { Duration } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';

/** The most frequent kinds of requests. */
const REQUESTS = ['GetItem', 'BatchGetItem', 'Query', 'TransactWriteItems'] as const;

/** CloudWatch's metrics of the table. */
export class TableMetrics {
  private readonly tableName: string;

  constructor(table: Pick<ITable, 'tableName'>) {
    this.tableName = table.tableName;
  }

  /** Consumed read units, of the table and of each index. */
  readUnits(options: MetricOptions): Metric[] {
    return this.units('ConsumedReadCapacityUnits', options);
  }

  /** Consumed write units, of the table and of each index. */
  writeUnits(options: MetricOptions): Metric[] {
    return this.units('ConsumedWriteCapacityUnits', options);
  }

  /** Latency in milliseconds, by kind of request. */
  latency(period: Duration): Metric[] {
    return REQUESTS.map((Operation) =>
      metric({
        metricName: 'SuccessfulRequestLatency',
        dimensionsMap: { TableName: this.tableName, Operation },
        statistic: 'Average',
        period,
        label: Operation,
      }),
    );
  }

  /** Throttled reads and writes. */
  throttled(options: MetricOptions): Metric[] {
    return ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metricName) =>
      metric({ ...options, metricName, dimensionsMap: { TableName: this.tableName } }),
    );
  }

  private units(metricName: string, options: MetricOptions): Metric[] {
    const indexes = Object.values(TABLE_INDEXES).map(({ name }) => ({
      label: name,
      dimensionsMap: { TableName: this.tableName, GlobalSecondaryIndexName: name },
    }));
    const table = { label: 'table', dimensionsMap: { TableName: this.tableName } };
    return [table, ...indexes].map((each) => metric({ ...options, ...each, metricName }));
  }
}

const metric = (options: MetricOptions & { readonly metricName: string }) =>
  new Metric({ namespace: 'AWS/DynamoDB', ...options });
