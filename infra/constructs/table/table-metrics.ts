import type { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { sumOf } from '../monitoring/sum-of.ts';

/** What functions ask of the table; DynamoDB counts what it refuses by the kind of request. */
const REQUESTS = ['GetItem', 'BatchGetItem', 'Query'] as const;

/** What CloudWatch knows of the table. */
export class TableMetrics {
  private readonly tableName: string;

  constructor(table: Pick<ITable, 'tableName'>) {
    this.tableName = table.tableName;
  }

  /** Of the table, then of each index. */
  readUnits(options: MetricOptions): Metric[] {
    return this.units('ConsumedReadCapacityUnits', options);
  }

  /** Of the table, then of each index. */
  writeUnits(options: MetricOptions): Metric[] {
    return this.units('ConsumedWriteCapacityUnits', options);
  }

  /** Requests that were refused because there were too many. */
  throttled(period: Duration): IMetric {
    return this.ofRequests('ThrottledRequests', 'throttled', period);
  }

  /** Requests that were answered with an error of DynamoDB's own. */
  failed(period: Duration): IMetric {
    return this.ofRequests('SystemErrors', 'failed', period);
  }

  private units(metricName: string, options: MetricOptions): Metric[] {
    const indexes = Object.values(TABLE_INDEXES).map(({ name }) => ({
      label: name,
      dimensionsMap: { TableName: this.tableName, GlobalSecondaryIndexName: name },
    }));
    const table = { label: 'table', dimensionsMap: { TableName: this.tableName } };
    return [table, ...indexes].map((each) => metric({ ...options, ...each, metricName }));
  }

  private ofRequests(metricName: string, label: string, period: Duration): IMetric {
    const metrics = REQUESTS.map((Operation) =>
      metric({
        metricName,
        dimensionsMap: { TableName: this.tableName, Operation },
        statistic: 'Sum',
        period,
      }),
    );
    return sumOf(metrics, { label, period });
  }
}

const metric = (options: MetricOptions & { readonly metricName: string }) =>
  new Metric({ namespace: 'AWS/DynamoDB', ...options });
