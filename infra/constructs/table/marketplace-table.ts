import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { TABLE_INDEXES, TABLE_KEYS, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { TableMetrics } from './table-metrics.ts';

/**
 * The requests on items that a function may be granted. Each item of a transaction is a request of its
 * own.
 */
type TableRequest =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** The marketplace's only table, in the shape of `shared/data-model.ts`. */
export class MarketplaceTable extends Construct {
  private readonly table: TableV2;
  private readonly streamArn: string | undefined;

  constructor(scope: Construct, id: string, props: EnvironmentConfig['data']) {
    super(scope, id);

    this.table = new TableV2(this, 'Table', {
      partitionKey: stringKey(TABLE_KEYS.partition),
      sortKey: stringKey(TABLE_KEYS.sort),
      globalSecondaryIndexes: Object.values(TABLE_INDEXES).map((index) => ({
        indexName: index.name,
        partitionKey: stringKey(index.partition),
        sortKey: stringKey(index.sort),
        projectionType: ProjectionType.KEYS_ONLY,
      })),
      timeToLiveAttribute: TTL_ATTRIBUTE,
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: props.recoveryDays,
      },
      encryption: TableEncryptionV2.awsManagedKey(),
      deletionProtection: props.deletionProtection,
      removalPolicy: props.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    keepLogicalId(this.table, 'Table');
    this.streamArn = props.tableStreamArn ?? this.table.tableStreamArn;
  }

  get name(): string {
    return this.table.tableName;
  }

  get metrics(): TableMetrics {
    return new TableMetrics(this.table);
  }

  /**
   * Lets a function make these requests on items, where the grants below give too much or too little.
   * It gets the table's name as `TABLE_NAME`.
   */
  grantItems(fn: LambdaFunction, requests: readonly TableRequest[]): void {
    fn.addEnvironment('TABLE_NAME', this.table.tableName);
    Grant.addToPrincipal({
      grantee: fn,
      actions: requests.map((request) => `dynamodb:${request}`),
      resourceArns: [this.table.tableArn],
    });
  }

  /** Lets a function read items, one by one, several at once, and by queries. */
  grantRead(fn: LambdaFunction): void {
    this.grantItems(fn, ['GetItem', 'BatchGetItem', 'Query']);
  }

  /** Lets a function read items and write them one by one, in transactions as well. */
  grantReadWrite(fn: LambdaFunction): void {
    this.grantRead(fn);
    this.grantItems(fn, ['PutItem', 'UpdateItem', 'DeleteItem']);
  }

  /** Lets a function make its transactions depend on items that it doesn't write. */
  grantConditionChecks(fn: LambdaFunction): void {
    this.grantItems(fn, ['ConditionCheckItem']);
  }

  /** Lets a function query indexes. */
  grantIndexes(fn: LambdaFunction, ...indexes: readonly (keyof typeof TABLE_INDEXES)[]): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['dynamodb:Query'],
      resourceArns: indexes.map(
        (index) => `${this.table.tableArn}/index/${TABLE_INDEXES[index].name}`,
      ),
    });
  }

  /**
   * Lets Lambda read the table's stream for a function.
   * @returns the stream's ARN
   */
  grantStreamRead(consumer: LambdaFunction): string {
    const { streamArn } = this;
    if (streamArn === undefined) throw new Error('The table has no stream.');
    Grant.addToPrincipal({
      grantee: consumer,
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resourceArns: [streamArn],
    });
    Grant.addToPrincipal({
      grantee: consumer,
      actions: ['dynamodb:ListStreams'],
      resourceArns: ['*'],
    });
    Validations.of(consumer.role ?? consumer).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Streams are listed for a whole account: the permission takes no resource.',
    });
    return streamArn;
  }
}

const stringKey = (name: string) => ({ name, type: AttributeType.STRING });
