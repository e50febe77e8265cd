import { RemovalPolicy } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { SNAPSHOT_KEY } from '../../../shared/search-index/rules.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { PrivateBucket } from '../private-bucket.ts';

/**
 * The bucket of the search index, which is one object. It can be rebuilt from the table at any time.
 */
export class SearchIndex extends Construct {
  private readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    keepLogicalId(this.bucket, 'SearchIndexBucket');
  }

  get bucketName(): string {
    return this.bucket.bucketName;
  }

  /** Lets a function search. It gets `SEARCH_INDEX_BUCKET`. */
  grantRead(fn: LambdaFunction): void {
    fn.addEnvironment('SEARCH_INDEX_BUCKET', this.bucketName);
    this.grant(fn, 's3:GetObject', this.object);
    // Without it S3 answers 403 instead of 404 while there is no index.
    this.grant(fn, 's3:ListBucket', this.bucket.bucketArn);
  }

  /** Lets a function replace the index with a new one based on the one it has read. */
  grantReplace(fn: LambdaFunction): void {
    this.grantRead(fn);
    this.grant(fn, 's3:PutObject', this.object);
  }

  private get object(): string {
    return this.bucket.arnForObjects(SNAPSHOT_KEY);
  }

  private grant(grantee: LambdaFunction, action: string, resource: string): void {
    Grant.addToPrincipal({ grantee, actions: [action], resourceArns: [resource] });
  }
}
