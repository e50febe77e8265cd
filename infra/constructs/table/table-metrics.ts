import type { Duration } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';

/** What functions ask of the table most. */
const REQUESTS = ['GetItem', 'BatchGetItem', 'Query', 'TransactWriteItems'] as const;

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

  /** Reads and writes that were refused because there were too many. */
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
