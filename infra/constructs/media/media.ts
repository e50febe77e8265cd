import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { IDistribution, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type IRuleTarget, Match, Rule } from 'aws-cdk-lib/aws-events';
import { Grant, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnBucket, CfnBucketPolicy, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import {
  INCOMING_PREFIX,
  PHOTO_ACCESS_TAG,
  PHOTO_PREFIX,
  type PhotoAccess,
} from '../../../shared/photos/rules.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { denyWithoutTls, PrivateBucket } from '../private-bucket.ts';

/** The tag's value on files that the site doesn't show (D22a). */
const WITHHELD: PhotoAccess = 'withheld';

/**
 * The bucket of the photos (`media/photos/`), and of uploaded files until they become photos
 * (`incoming/`).
 */
export class Media extends Construct {
  private readonly bucket: PrivateBucket;
  private readonly arnOutput: CfnOutput;

  constructor(scope: Construct, id: string, props: EnvironmentConfig['data']) {
    super(scope, id);

    this.bucket = new PrivateBucket(this, 'Bucket', {
      hasPolicyElsewhere: true,
      // When the table is restored to an earlier time, the photos of that time must exist.
      versioned: true,
      lifecycleRules: [
        {
          id: 'ExpireIncoming',
          prefix: INCOMING_PREFIX,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'ExpireReplacedVersions',
          noncurrentVersionExpiration: Duration.days(props.recoveryDays),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      // Browsers upload straight to the bucket with a signed form. The form authorises them, so any
      // origin may; only the app stack knows ours.
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
      removalPolicy: props.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    keepLogicalId(this.bucket, 'MediaBucket');
    this.arnOutput = new CfnOutput(this, 'Arn', { value: this.bucket.bucketArn });
    enableEventBridge(this.bucket);
  }

  get bucketName(): string {
    return this.bucket.bucketName;
  }

  /** The origin that browsers upload to, and load withheld photos from. */
  get origin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Lets a function sign forms for uploading files. It gets `MEDIA_BUCKET`. */
  grantUpload(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:PutObject', INCOMING_PREFIX);
  }

  /** Lets a function sign URLs for loading single photos. It gets `MEDIA_BUCKET`. */
  grantSignedUrls(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:GetObject', PHOTO_PREFIX);
  }

  /** Lets a function withhold photos from the site, and release them. It gets `MEDIA_BUCKET`. */
  grantWithhold(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:PutObjectTagging', PHOTO_PREFIX);
    this.grantList(fn);
  }

  /** Lets a function delete photos and uploaded files. It gets `MEDIA_BUCKET`. */
  grantDelete(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:DeleteObject', INCOMING_PREFIX);
    this.grantFiles(fn, 's3:DeleteObject', PHOTO_PREFIX);
  }

  /** Lets a function store photos that it has made, and delete them. It gets `MEDIA_BUCKET`. */
  grantStore(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:PutObject', PHOTO_PREFIX);
    this.grantDelete(fn);
  }

  /** Lets a function turn uploaded files into photos, and delete both. It gets `MEDIA_BUCKET`. */
  grantProcess(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:GetObject', INCOMING_PREFIX);
    this.grantStore(fn);
    this.grantList(fn);
  }

  /** Without it S3 answers 403 instead of 404 for a missing file. */
  private grantList(fn: LambdaFunction): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['s3:ListBucket'],
      resourceArns: [this.arnForOtherStack()],
    });
  }

  private grantFiles(fn: LambdaFunction, action: string, prefix: string): void {
    fn.addEnvironment('MEDIA_BUCKET', this.bucketName);
    const arn = this.arnForOtherStack();
    Grant.addToPrincipal({
      grantee: fn,
      actions: [action],
      resourceArns: [`${arn}/${prefix}*`],
    });
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${JSON.stringify(Stack.of(fn).resolve(arn))}/${prefix}*]`,
      reason: 'Files are named by the ids of listings and photos, which come and go.',
    });
  }

  /**
   * The bucket's ARN as referenced from another stack. CDK would create the same reference, but only
   * after the security rules need to know the acknowledged resources.
   */
  private arnForOtherStack(): string {
    const { stackName, region } = Stack.of(this.bucket);
    return Fn.getStackOutput(stackName, this.arnOutput.logicalId, region);
  }

  /**
   * Calls a target for each uploaded file, with EventBridge's 'Object Created'. The rule is in the
   * scope's stack, and this stack needs nothing from it.
   */
  onUpload(scope: Construct, id: string, target: IRuleTarget): void {
    new Rule(scope, id, {
      description: 'Files that may become photos',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucketName] },
          object: { key: Match.prefix(INCOMING_PREFIX) },
        },
      },
      targets: [target],
    });
  }

  /**
   * Lets one distribution read the photos that aren't withheld, and nothing else. The bucket's policy
   * is in the scope's stack, because it names the distribution, which this stack doesn't know
   * (docs/decisions/0011).
   */
  allowDistribution(scope: Construct, distribution: IDistribution): void {
    const arn = this.arnForOtherStack();
    const readPhotos = new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [`${arn}/${PHOTO_PREFIX}*`],
      conditions: {
        StringEquals: { 'aws:SourceArn': distribution.distributionArn },
        // Files without the tag can be read, too: they get it only when they are first withheld.
        StringNotEquals: { [`s3:ExistingObjectTag/${PHOTO_ACCESS_TAG}`]: WITHHELD },
      },
    });
    new CfnBucketPolicy(scope, 'MediaPolicy', {
      bucket: this.bucketName,
      policyDocument: new PolicyDocument({ statements: [...denyWithoutTls(arn), readPhotos] }),
    });
  }

  /** The bucket as an origin for a distribution in any stack. `allowDistribution` lets it read. */
  originFor(scope: Construct): IOrigin {
    const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess');
    return S3BucketOrigin.withBucketDefaults(this.bucket.asBucket, { originAccessControlId });
  }
}

/** CDK's own property for it would add a custom resource with a Python function. */
function enableEventBridge(bucket: PrivateBucket): void {
  const resource = bucket.node.defaultChild;
  if (!CfnBucket.isCfnBucket(resource)) throw new Error(`${bucket.node.path} is no bucket.`);
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
}
