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
import {
  projectedAttributes,
  TABLE_INDEXES,
  TABLE_KEYS,
  TTL_ATTRIBUTE,
} from '../../../shared/data-model.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { TableMetrics } from './table-metrics.ts';

/** What a function may ask of items. Those of a transaction count each as its own. */
type TableRequest =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** The one table of the marketplace, in the shape that `shared/data-model.ts` gives it. */
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
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: projectedAttributes(index),
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
   * Lets a function read items, and find listings in the index of published ones. It gets the
   * table's name as `TABLE_NAME`. Scans, writes and the stream stay closed to it.
   */
  grantCatalogueRead(reader: LambdaFunction): void {
    this.grantItems(reader, ['GetItem', 'BatchGetItem', 'Query']);
    this.grantIndex(reader, TABLE_INDEXES.published);
  }

  /** Lets a function store a profile that isn't there yet, and end its sessions. It gets `TABLE_NAME`. */
  grantCreateProfile(writer: LambdaFunction): void {
    this.grantItems(writer, ['PutItem', 'UpdateItem']);
  }

  /** Lets a function read a profile, make it where it is missing and change it. It gets `TABLE_NAME`. */
  grantKeepProfile(keeper: LambdaFunction): void {
    this.grantItems(keeper, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
  }

  /** Lets a function keep what is asked at sign-up, and make profiles. It gets `TABLE_NAME`. */
  grantSignUp(keeper: LambdaFunction): void {
    this.grantItems(keeper, ['GetItem', 'PutItem', 'UpdateItem']);
  }

  /**
   * Lets a function read and change profiles, count an organisation's listings, and delete all that
   * is somebody's. It gets `TABLE_NAME`.
   */
  grantAccount(account: LambdaFunction): void {
    this.grantItems(account, [
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    ]);
    this.grantIndex(account, TABLE_INDEXES.owned);
    this.grantIndex(account, TABLE_INDEXES.admins);
    this.grantIndex(account, TABLE_INDEXES.leftovers);
  }

  /** Lets a function keep organisations, and make their owners listers. It gets `TABLE_NAME`. */
  grantOrganisations(keeper: LambdaFunction): void {
    this.grantItems(keeper, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
  }

  /**
   * Lets a function keep an organisation's listings, and find photos whose files are to be removed.
   * It gets `TABLE_NAME`.
   */
  grantListings(keeper: LambdaFunction): void {
    this.grantItems(keeper, [
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
    ]);
    this.grantIndex(keeper, TABLE_INDEXES.owned);
    this.grantIndex(keeper, TABLE_INDEXES.leftovers);
  }

  /** Lets a function change the photos of listings. It gets `TABLE_NAME`. */
  grantPhotos(maker: LambdaFunction): void {
    this.grantItems(maker, ['Query', 'PutItem']);
  }

  /** Lets a function find what waits for an admin, and decide on it. It gets `TABLE_NAME`. */
  grantModeration(moderator: LambdaFunction): void {
    this.grantItems(moderator, [
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'ConditionCheckItem',
    ]);
    this.grantIndex(moderator, TABLE_INDEXES.review);
  }

  /**
   * Lets a function read messages, note what became of them, keep codes, and queue those to the admins
   * about what was submitted. It gets `TABLE_NAME`.
   */
  grantMessages(mailer: LambdaFunction): void {
    this.grantItems(mailer, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    this.grantIndex(mailer, TABLE_INDEXES.admins);
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

  /** Lets a function ask so of items of the table, and tells it the table's name. */
  private grantItems(fn: LambdaFunction, requests: readonly TableRequest[]): void {
    fn.addEnvironment('TABLE_NAME', this.table.tableName);
    Grant.addToPrincipal({
      grantee: fn,
      actions: requests.map((request) => `dynamodb:${request}`),
      resourceArns: [this.table.tableArn],
    });
  }

  private grantIndex(fn: LambdaFunction, { name }: { readonly name: string }): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['dynamodb:Query'],
      resourceArns: [`${this.table.tableArn}/index/${name}`],
    });
  }
}

const stringKey = (name: string) => ({ name, type: AttributeType.STRING });
