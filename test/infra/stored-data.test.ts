import { describe, expect, test } from 'vitest';
import { projectedAttributes, TABLE_INDEXES } from '../../shared/data-model.ts';
import { synthesise } from './synthesise.ts';

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
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: projectedAttributes(index) },
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

  test('shows CloudFront its photos and nothing else', () => {
    const [policy] = Object.values(prod.data.findResources('AWS::S3::BucketPolicy'));
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      (statement: { Effect: string }) => statement.Effect === 'Allow',
    );

    expect(allowed).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 's3:GetObject',
        Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['MediaBucket', 'Arn'] }, '/photos/*']] },
        Condition: {
          ArnLike: {
            'aws:SourceArn': {
              'Fn::Join': [
                '',
                [
                  'arn:',
                  { Ref: 'AWS::Partition' },
                  ':cloudfront::',
                  { Ref: 'AWS::AccountId' },
                  ':distribution/*',
                ],
              ],
            },
          },
        },
      },
    ]);
  });
});

describe('every bucket', () => {
  const buckets = [prod.data, prod.app].flatMap((template) =>
    Object.entries(template.findResources('AWS::S3::Bucket')).map(([id, bucket]) => ({
      id,
      template,
      properties: bucket.Properties,
    })),
  );

  test('is one of these two', () => {
    expect(buckets.map(({ id }) => id)).toEqual(['MediaBucket', 'WebBucket']);
  });

  test.for(buckets)('$id is closed to the public and encrypted', ({ properties }) => {
    expect(properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
    });
  });

  test.for(buckets)('$id refuses a request without TLS', ({ id, template }) => {
    const policies = Object.values(template.findResources('AWS::S3::BucketPolicy'));
    const policy = policies.find((candidate) => candidate.Properties.Bucket.Ref === id);

    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Principal: { AWS: '*' },
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  });
});
