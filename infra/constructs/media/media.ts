import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { PrivateBucket } from '../private-bucket.ts';

/** Photos, below `photos/`, and files on their way to becoming one, below `incoming/`. */
export class Media extends Construct {
  private readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, props: EnvironmentConfig['data']) {
    super(scope, id);

    this.bucket = new PrivateBucket(this, 'Bucket', {
      // The table can be wound back, and its photos have to be there when it is.
      versioned: true,
      lifecycleRules: [
        {
          id: 'ExpireIncoming',
          prefix: 'incoming/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'ForgetWhatWasReplaced',
          noncurrentVersionExpiration: Duration.days(props.recoveryDays),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: props.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    keepLogicalId(this.bucket, 'MediaBucket');

    // Naming the one distribution would make this stack need the app stack, which needs this one.
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects('photos/*')],
        conditions: {
          ArnLike: {
            'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`,
          },
        },
      }),
    );
  }

  get bucketName(): string {
    return this.bucket.bucketName;
  }

  /** The bucket as an origin for a distribution of any stack; only `photos/` can be read through it. */
  originFor(scope: Construct): IOrigin {
    const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess');
    return S3BucketOrigin.withBucketDefaults(this.bucket.asBucket, { originAccessControlId });
  }
}
