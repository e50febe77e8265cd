import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { IDistribution, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type IRuleTarget, Match, Rule } from 'aws-cdk-lib/aws-events';
import { Grant, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnBucket, CfnBucketPolicy, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { INCOMING, PHOTOS } from '../../../shared/photos/rules.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { overTlsOnly, PrivateBucket } from '../private-bucket.ts';

/** Photos, below `media/photos/`, and files on their way to becoming one, below `incoming/`. */
export class Media extends Construct {
  private readonly bucket: PrivateBucket;
  private readonly arnOutput: CfnOutput;

  constructor(scope: Construct, id: string, props: EnvironmentConfig['data']) {
    super(scope, id);

    this.bucket = new PrivateBucket(this, 'Bucket', {
      hasPolicyElsewhere: true,
      // The table can be wound back, and its photos have to be there when it is.
      versioned: true,
      lifecycleRules: [
        {
          id: 'ExpireIncoming',
          prefix: INCOMING,
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
      // Pages send files here straight from the browser. The signed form is what permits it, whatever
      // site its page is of: where ours is, only the app stack knows.
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
    tellEventBridge(this.bucket);
  }

  get bucketName(): string {
    return this.bucket.bucketName;
  }

  /** Where browsers send files to. */
  get uploadOrigin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Lets a function sign the forms by which browsers upload files. It gets `MEDIA_BUCKET`. */
  grantUpload(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:PutObject', INCOMING);
  }

  /** Lets a function delete photos and uploaded files. It gets `MEDIA_BUCKET`. */
  grantDelete(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:DeleteObject', INCOMING);
    this.grantFiles(fn, 's3:DeleteObject', PHOTOS);
  }

  /** Lets a function make photos of uploaded files, and delete both. It gets `MEDIA_BUCKET`. */
  grantProcess(fn: LambdaFunction): void {
    this.grantFiles(fn, 's3:GetObject', INCOMING);
    this.grantFiles(fn, 's3:PutObject', PHOTOS);
    this.grantDelete(fn);
    // Without it S3 answers 403 instead of 404 for a file that isn't there.
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['s3:ListBucket'],
      resourceArns: [this.arnElsewhere()],
    });
  }

  private grantFiles(fn: LambdaFunction, action: string, prefix: string): void {
    fn.addEnvironment('MEDIA_BUCKET', this.bucketName);
    const arn = this.arnElsewhere();
    Grant.addToPrincipal({
      grantee: fn,
      actions: [action],
      resourceArns: [`${arn}/${prefix}*`],
    });
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${JSON.stringify(Stack.of(fn).resolve(arn))}/${prefix}*]`,
      reason: 'Files are named by listings and photos, which come and go.',
    });
  }

  /**
   * The bucket's ARN as another stack has it. CDK would write the same in the end; written here, it is
   * known to whoever has to name it to the security rules.
   */
  private arnElsewhere(): string {
    const { stackName, region } = Stack.of(this.bucket);
    return Fn.getStackOutput(stackName, this.arnOutput.logicalId, region);
  }

  /**
   * Calls a target for each uploaded file, with EventBridge's 'Object Created'. The rule is in the
   * scope's stack: this one needs nothing of it.
   */
  onUpload(scope: Construct, id: string, target: IRuleTarget): void {
    new Rule(scope, id, {
      description: 'Files that may become photos',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucketName] },
          object: { key: Match.prefix(INCOMING) },
        },
      },
      targets: [target],
    });
  }

  /**
   * Lets one distribution read the photos, and nothing else. The bucket's policy is of the scope's
   * stack, because it names the distribution, of which this stack knows nothing (docs/decisions/0011).
   */
  showThrough(scope: Construct, distribution: IDistribution): void {
    const arn = this.arnElsewhere();
    const readPhotos = new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [`${arn}/${PHOTOS}*`],
      conditions: { StringEquals: { 'aws:SourceArn': distribution.distributionArn } },
    });
    new CfnBucketPolicy(scope, 'MediaPolicy', {
      bucket: this.bucketName,
      policyDocument: new PolicyDocument({ statements: [...overTlsOnly(arn), readPhotos] }),
    });
  }

  /** The bucket as an origin for a distribution of any stack, which `showThrough` lets read. */
  originFor(scope: Construct): IOrigin {
    const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess');
    return S3BucketOrigin.withBucketDefaults(this.bucket.asBucket, { originAccessControlId });
  }
}

/** CDK's own switch for it would add a function in Python that does this in a deployment. */
function tellEventBridge(bucket: PrivateBucket): void {
  const resource = bucket.node.defaultChild;
  if (!CfnBucket.isCfnBucket(resource)) throw new Error(`${bucket.node.path} is no bucket.`);
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
}
