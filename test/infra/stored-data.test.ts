import { describe, expect, test } from 'vitest';
import { TABLE_INDEXES } from '../../shared/data-model.ts';
import { referenced } from './references.ts';
import { synthesise } from './synthesise.ts';

interface Ref {
  readonly Ref: string;
}

const dev = synthesise('dev');
const staging = synthesise('staging');
const prod = synthesise('prod');

const STORES = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::KMS::Key',
];

describe('the table', () => {
  test('has the keys, the indexes and the expiry of the data model', () => {
    dev.data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
    dev.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: Object.values(TABLE_INDEXES).map((index) => ({
        IndexName: index.name,
        KeySchema: [
          { AttributeName: index.partition, KeyType: 'HASH' },
          { AttributeName: index.sort, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    });
  });

  test('tells every change, before and after', () => {
    dev.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  test('is paid by request and encrypted', () => {
    dev.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    });
  });

  test.for([
    { name: 'dev', template: dev.data, isProtected: false, days: 7 },
    { name: 'staging', template: staging.data, isProtected: true, days: 7 },
    { name: 'prod', template: prod.data, isProtected: true, days: 35 },
  ])('in $name can be wound back $days days; protected from deletion: $isProtected', (expected) => {
    expected.template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [
        {
          DeletionProtectionEnabled: expected.isProtected,
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: true,
            RecoveryPeriodInDays: expected.days,
          },
        },
      ],
    });
  });
});

describe('what is stored', () => {
  test.for([
    { name: 'dev', template: dev.data, policy: 'Delete' },
    { name: 'staging', template: staging.data, policy: 'Delete' },
    { name: 'prod', template: prod.data, policy: 'Retain' },
  ])('in $name, when its stack is deleted or it is replaced: $policy', ({ template, policy }) => {
    for (const type of STORES) {
      const resources = Object.values(template.findResources(type));
      expect(resources).toHaveLength(1);
      expect(resources[0]).toMatchObject({ DeletionPolicy: policy, UpdateReplacePolicy: policy });
    }
  });

  test.for([
    { name: 'dev', template: dev.data },
    { name: 'staging', template: staging.data },
    { name: 'prod', template: prod.data },
  ])('in $name keeps its logical id, because another would be empty', ({ template }) => {
    const ids = STORES.flatMap((type) => Object.keys(template.findResources(type)));

    expect(ids).toEqual(['Table', 'MediaBucket', 'UserPool', 'CodeKey']);
  });
});

describe('the media bucket', () => {
  test('forgets a file that never became a photo after a day', () => {
    const [bucket] = Object.values(prod.data.findResources('AWS::S3::Bucket'));

    expect(bucket?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' }),
    );
  });

  test('keeps a replaced or deleted photo for as long as the table can be wound back', () => {
    const [bucket] = Object.values(prod.data.findResources('AWS::S3::Bucket'));

    expect(bucket?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(bucket?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }),
    );
  });

  test('tells EventBridge what is stored in it, without a function that has to set that up', () => {
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    });
    prod.data.resourceCountIs('Custom::S3BucketNotifications', 0);
  });

  test('takes forms from pages of any site, and lets pages do nothing else', () => {
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedMethods: ['POST'],
            AllowedOrigins: ['*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 3600,
          },
        ],
      },
    });
  });

  test('shows its photos to the one distribution of its environment, and nothing else to anybody', () => {
    const [distribution] = Object.keys(prod.app.findResources('AWS::CloudFront::Distribution'));
    const policy = policyOf('MediaBucket');
    const [allowed, ...others] = policy.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === 'Allow',
    );
    const [, [arn, prefix]] = allowed.Resource['Fn::Join'];

    expect(others).toEqual([]);
    expect(allowed).toMatchObject({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: 's3:GetObject',
      Condition: {
        StringEquals: {
          'aws:SourceArn': {
            'Fn::Join': [
              '',
              [
                'arn:aws:cloudfront::',
                { Ref: 'AWS::AccountId' },
                ':distribution/',
                { Ref: distribution },
              ],
            ],
          },
        },
        // Whoever knows their addresses doesn't see withheld ones (D22a).
        StringNotEquals: { 's3:ExistingObjectTag/access': 'withheld' },
      },
    });
    expect(referenced(prod.data, arn)).toEqual({ 'Fn::GetAtt': ['MediaBucket', 'Arn'] });
    expect(prefix).toBe('/media/photos/*');
  });

  test('has its one policy in the app stack, which knows the distribution', () => {
    prod.data.resourceCountIs('AWS::S3::BucketPolicy', 0);
  });
});

/** The policy of a bucket, whichever stack it is of. */
function policyOf(bucketId: string) {
  const [policy, ...others] = Object.values(prod.app.findResources('AWS::S3::BucketPolicy'))
    .map(({ Properties }) => Properties)
    .filter(
      ({ Bucket }) => (Bucket.Ref ?? (referenced(prod.data, Bucket) as Ref).Ref) === bucketId,
    );
  expect(others).toEqual([]);
  return policy ?? {};
}

describe('every bucket', () => {
  const buckets = [prod.data, prod.app].flatMap((template) =>
    Object.entries(template.findResources('AWS::S3::Bucket')).map(([id, bucket]) => ({
      id,
      properties: bucket.Properties,
    })),
  );
  const requestLog = buckets.at(-1);

  test.for(['dev', 'staging', 'prod'])(
    'of %s that can be made again is emptied before it goes',
    (name) => {
      const { app, data } = synthesise(name);
      const emptied = Object.values(app.findResources('Custom::S3AutoDeleteObjects')).map(
        ({ Properties }) => Properties.BucketName,
      );

      expect(emptied).toEqual([{ Ref: 'SearchIndexBucket' }, { Ref: 'WebBucket' }]);
      // Photos go only by somebody's hand, wherever they are.
      data.resourceCountIs('Custom::S3AutoDeleteObjects', 0);
    },
  );

  test('is emptied after the last file was copied into it, when a deployment is undone', () => {
    const [id = ''] = Object.entries(prod.app.findResources('Custom::S3AutoDeleteObjects'))
      .filter(([, { Properties }]) => Properties.BucketName.Ref === 'WebBucket')
      .map(([each]) => each);
    const copies = Object.values(prod.app.findResources('Custom::CDKBucketDeployment')).filter(
      ({ Properties }) => Properties.DestinationBucketKeyPrefix === 'assets',
    );

    expect(copies.length).toBeGreaterThan(0);
    for (const { DependsOn } of copies) expect(DependsOn).toContain(id);
  });

  test('is one of these', () => {
    expect(buckets.map(({ id }) => id)).toEqual([
      'MediaBucket',
      'SearchIndexBucket',
      'WebBucket',
      expect.stringMatching(/^WebSiteRequestLog/),
    ]);
  });

  test.for(buckets)('$id is closed to the public and encrypted', ({ properties }) => {
    expect(properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: {
        Rules: [
          {
            // CloudFront writes its log by an access control list.
            ObjectOwnership:
              properties === requestLog?.properties
                ? 'BucketOwnerPreferred'
                : 'BucketOwnerEnforced',
          },
        ],
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
    });
  });

  test.for(buckets)('$id refuses a request that isn’t over TLS 1.2 or later', ({ id }) => {
    const everything = { Effect: 'Deny', Action: 's3:*', Principal: { AWS: '*' } };
    const { Statement } = policyOf(id).PolicyDocument;

    for (const Condition of [
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ]) {
      expect(Statement).toContainEqual(expect.objectContaining({ ...everything, Condition }));
    }
  });

  test.for([
    { name: 'dev', template: dev.app, days: 14 },
    { name: 'prod', template: prod.app, days: 90 },
  ])('of requests in $name forgets a line after $days days', ({ template, days }) => {
    const [id = ''] = Object.keys(template.findResources('AWS::S3::Bucket')).filter((each) =>
      each.startsWith('WebSiteRequestLog'),
    );
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: days, Status: 'Enabled' }] },
    });
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Logging: { Bucket: { 'Fn::GetAtt': [id, 'RegionalDomainName'] }, IncludeCookies: false },
      },
    });
  });
});
