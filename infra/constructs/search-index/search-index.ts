import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { BASES, CHANGES_KEY } from '../../../shared/search-index/rules.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { PrivateBucket } from '../private-bucket.ts';

/** How long a base is kept: there is a new one each day. */
const BASES_KEPT = Duration.days(7);

/**
 * The bucket of the search index: the changes, one object, and the bases that they have followed. It
 * can be rebuilt from the table at any time.
 */
export class SearchIndex extends Construct {
  private readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
      lifecycleRules: [{ prefix: BASES, expiration: BASES_KEPT }],
    });
    keepLogicalId(this.bucket, 'SearchIndexBucket');
  }

  get bucketName(): string {
    return this.bucket.bucketName;
  }

  /** Lets a function search. It gets `SEARCH_INDEX_BUCKET`. */
  grantRead(fn: LambdaFunction): void {
    fn.addEnvironment('SEARCH_INDEX_BUCKET', this.bucketName);
    this.grantObjects(fn, 's3:GetObject');
    // Without it S3 answers 403 instead of 404 while there is no index.
    this.grant(fn, 's3:ListBucket', [this.bucket.bucketArn]);
  }

  /** Lets a function replace the index with a new one based on the one it has read. */
  grantReplace(fn: LambdaFunction): void {
    this.grantRead(fn);
    this.grantObjects(fn, 's3:PutObject');
  }

  private grantObjects(fn: LambdaFunction, action: string): void {
    this.grant(
      fn,
      action,
      [CHANGES_KEY, `${BASES}*`].map((key) => this.bucket.arnForObjects(key)),
    );
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<SearchIndexBucket.Arn>/${BASES}*]`,
      reason: 'Bases are named by their content.',
    });
  }

  private grant(grantee: LambdaFunction, action: string, resourceArns: string[]): void {
    Grant.addToPrincipal({ grantee, actions: [action], resourceArns });
  }
}
