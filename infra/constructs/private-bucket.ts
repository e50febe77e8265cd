import { Validations } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

export interface PrivateBucketProps extends BucketProps {
  /**
   * Whether the bucket's only policy is in another stack. It must contain `denyWithoutTls`.
   * @default false
   */
  readonly hasPolicyElsewhere?: boolean;
}

/** A bucket that is closed to the public, encrypted at rest, and refuses requests without TLS 1.2. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { hasPolicyElsewhere = false, ...props }: PrivateBucketProps,
  ) {
    super(scope, id, {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      ...props,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Visitors read objects through CloudFront only, so the log of requests to the bucket would name edge servers, not readers.',
    });
    if (hasPolicyElsewhere) {
      Validations.of(this).acknowledge({
        id: 'AwsSolutions-S10',
        reason: 'The policy that refuses requests without TLS is in the app stack.',
      });
    } else {
      for (const statement of denyWithoutTls(this.bucketArn)) this.addToResourcePolicy(statement);
    }
  }

  /** The bucket as an `IBucket`. Under the strictest compiler options, `Bucket` itself isn't one. */
  get asBucket(): IBucket {
    return this as IBucket;
  }
}

/** The statements in a bucket's policy that refuse any request without TLS 1.2 or later. */
export function denyWithoutTls(bucketArn: string): readonly PolicyStatement[] {
  const conditions = [
    { Bool: { 'aws:SecureTransport': 'false' } },
    { NumericLessThan: { 's3:TlsVersion': 1.2 } },
  ];
  return conditions.map(
    (condition) =>
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [bucketArn, `${bucketArn}/*`],
        conditions: condition,
      }),
  );
}
