import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { BASES, CHANGES_KEY, DIRECTORY } from '../../../shared/search-index/rules.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { PrivateBucket } from '../private-bucket.ts';

/** How long a base is kept: there is a new one each day. */
const BASES_KEPT = Duration.days(7);

/**
 * The bucket of two indexes, which can be rebuilt from the table at any time. The search index is
 * a base, which has all listings, and one object with the changes since that base. Earlier bases stay for
 * a while. The directory that admins search is a folder of shards. Few functions may read the directory,
 * because it has people's names and addresses.
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
    this.grantObjects(fn, 's3:GetObject');
    this.grantList(fn);
  }

  /** Lets a function replace the index with a new one based on the one it has read. */
  grantReplace(fn: LambdaFunction): void {
    this.grantRead(fn);
    this.grantObjects(fn, 's3:PutObject');
  }

  /** Lets a function search the directory. It gets `SEARCH_INDEX_BUCKET`. */
  grantReadDirectory(fn: LambdaFunction): void {
    this.grantDirectory(fn, 's3:GetObject');
    this.grantList(fn);
  }

  /** Lets a function replace shards of the directory with new ones based on those it has read. */
  grantReplaceDirectory(fn: LambdaFunction): void {
    this.grantReadDirectory(fn);
    this.grantDirectory(fn, 's3:PutObject');
  }

  private grantList(fn: LambdaFunction): void {
    fn.addEnvironment('SEARCH_INDEX_BUCKET', this.bucketName);
    // Readers of the directory compare its list. Others need this, too: without it S3 answers 403
    // instead of 404 while there is no index.
    this.grant(fn, 's3:ListBucket', [this.bucket.bucketArn]);
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

  private grantDirectory(fn: LambdaFunction, action: string): void {
    this.grant(fn, action, [this.bucket.arnForObjects(`${DIRECTORY}*`)]);
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<SearchIndexBucket.Arn>/${DIRECTORY}*]`,
      reason: 'The directory is a folder of numbered shards.',
    });
  }

  private grant(grantee: LambdaFunction, action: string, resourceArns: string[]): void {
    Grant.addToPrincipal({ grantee, actions: [action], resourceArns });
  }
}
