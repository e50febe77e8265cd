import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../../infra/capabilities/capability.ts';
import { appCapabilities, capabilities } from '../../infra/capabilities/index.ts';
import { BUSY } from '../../infra/cost/assumptions.ts';
import { chargesOf } from '../../infra/cost/resource-costs.ts';
import { CAPABILITIES } from '../../shared/routes.ts';
import { functionOf, roleOf } from './function-roles.ts';
import { referenced } from './references.ts';
import { synthesise } from './synthesise.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const { app, data } = synthesise('dev');

const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });

/** The one resource that this type has where its id begins so. */
function only(type: string, prefix: string) {
  const found = Object.entries(app.findResources(type)).filter(([id]) => id.startsWith(prefix));
  const [[id, { Properties }] = ['', { Properties: undefined }]] = found;
  expect(found).toHaveLength(1);
  return { id, properties: Properties };
}

/* A function of each kind of trigger: `photo-uploaded` for uploads, `mailer` for stream and clock. */
const rule = only('AWS::Events::Rule', 'PhotoUploaded');
const queue = only('AWS::SQS::Queue', 'PhotoUploadedDeadLetters');
const { id: photoUploadedId, properties: photoUploaded } = functionOf(app, 'photo-uploaded');
const { id: mailerId } = functionOf(app, 'mailer');
const mailerQueue = only('AWS::SQS::Queue', 'MailerDeadLetters');

describe('the definitions', () => {
  test('have names of their own, and one for each capability of the contract', () => {
    const names = capabilities.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(appCapabilities.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(CAPABILITIES)),
    );
  });

  test.for(capabilities)('$name has a handler in its folder', (capability) => {
    const handler = join(ROOT, 'functions', folderOf(capability), 'handler.ts');

    expect(existsSync(handler)).toBe(true);
  });
});

describe('the changes of the table', () => {
  test.for([
    [
      'mailer',
      [
        { NewImage: { __edb_e__: { S: ['message'] }, status: { S: ['QUEUED'] } } },
        { NewImage: { __edb_e__: { S: ['submission'] } } },
      ],
    ],
    ['photo-access', [{ NewImage: { __edb_e__: { S: ['photo-access-change'] } } }]],
    [
      'search-index',
      [
        {
          NewImage: {
            __edb_e__: { S: ['profile', 'organisation', 'subscription', 'listing', 'calendar'] },
          },
        },
        { OldImage: { __edb_e__: { S: ['profile', 'organisation', 'subscription', 'listing'] } } },
      ],
    ],
  ] as const)('that reach %s are those of its work', ([name, changes]) => {
    const { id } = functionOf(app, name);
    const [mapping] = Object.values(
      app.findResources('AWS::Lambda::EventSourceMapping', {
        Properties: { FunctionName: { Ref: id } },
      }),
    );
    const filters: { Pattern: string }[] = mapping?.Properties.FilterCriteria.Filters;

    expect(filters.map(({ Pattern }) => JSON.parse(Pattern).dynamodb)).toEqual(changes);
  });
});

describe('the rule of uploaded files', () => {
  test('asks for what is created below incoming/ in the media bucket', () => {
    const [bucketName] = rule.properties.EventPattern.detail.bucket.name;

    expect(referenced(data, bucketName)).toEqual({ Ref: 'MediaBucket' });
    expect(rule.properties.EventPattern).toEqual({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: {
        bucket: { name: [bucketName] },
        object: { key: [{ prefix: 'incoming/' }] },
      },
    });
    expect(rule.properties.State).toBe('ENABLED');
  });

  test('calls the function, and puts events that never reach it into its queue', () => {
    expect(rule.properties.Targets).toEqual([
      {
        Id: 'Target0',
        Arn: arnOf(photoUploadedId),
        DeadLetterConfig: { Arn: arnOf(queue.id) },
        RetryPolicy: { MaximumEventAgeInSeconds: 6 * 60 * 60 },
      },
    ]);
  });

  test('is all that may call it', () => {
    const permissions = Object.values(app.findResources('AWS::Lambda::Permission'))
      .map(({ Properties }) => Properties)
      .filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === photoUploadedId);

    expect(permissions).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        FunctionName: arnOf(photoUploadedId),
        Principal: 'events.amazonaws.com',
        SourceArn: arnOf(rule.id),
      },
    ]);
  });
});

describe('a function that gets uploads', () => {
  test('is tried twice more; then they go to its queue', () => {
    app.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: photoUploadedId },
      Qualifier: '$LATEST',
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 6 * 60 * 60,
      DestinationConfig: { OnFailure: { Destination: arnOf(queue.id) } },
    });
  });

  test('may put events into the queue, and do nothing else with it', () => {
    const { statements } = roleOf(app, photoUploaded);

    expect(statements.filter(({ Action }) => JSON.stringify(Action).includes('sqs:'))).toEqual([
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arnOf(queue.id) },
    ]);
  });

  test('has an alarm for as long as something is in the queue', () => {
    app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'fellside-dev-photo-uploaded-fails',
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [queue.id, 'QueueName'] } }],
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
  });

  test('costs nothing by itself', () => {
    const template = { Resources: app.toJSON().Resources };
    const ids = Object.keys(template.Resources).filter((id) => id.startsWith('PhotoUploaded'));

    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids.filter((each) => each !== photoUploadedId)) {
      expect(chargesOf(id, BUSY, template)).toEqual([]);
    }
  });
});

describe('a function that gets changes of the table', () => {
  test('is tried three times more, in ever smaller batches; then their positions go to its queue', () => {
    app.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: mailerId },
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 3,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: arnOf(mailerQueue.id) } },
    });
  });
});

describe('a function that the clock calls', () => {
  test('is not tried again, because the next time comes', () => {
    app.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: mailerId },
      MaximumRetryAttempts: 0,
      DestinationConfig: Match.absent(),
    });
    expect(only('AWS::Events::Rule', 'MailerSchedule').properties).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      Targets: [{ Arn: arnOf(mailerId), RetryPolicy: { MaximumEventAgeInSeconds: 60 } }],
    });
  });

  test('keeps nothing of a time that failed: an alarm on that would last for two weeks', () => {
    const queues = Object.keys(app.findResources('AWS::SQS::Queue'));

    expect(queues.filter((id) => id.startsWith('BookingsDue'))).toEqual([]);
    expect(only('AWS::Events::Rule', 'BookingsDueSchedule').properties.Targets).toEqual([
      {
        Id: 'Target0',
        Arn: arnOf(functionOf(app, 'bookings-due').id),
        RetryPolicy: { MaximumEventAgeInSeconds: 60 },
      },
    ]);
  });
});

describe('its queue', () => {
  test('is encrypted, and keeps events for two weeks', () => {
    expect(queue.properties).toEqual({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 24 * 60 * 60,
    });
  });

  test('takes nothing without TLS, and from EventBridge only what this rule could not deliver', () => {
    const policies = Object.values(app.findResources('AWS::SQS::QueuePolicy'));
    const policy = policies.find(({ Properties }) => Properties.Queues[0].Ref === queue.id);

    expect(policy?.Properties.PolicyDocument.Statement).toEqual([
      {
        Effect: 'Deny',
        Action: 'sqs:*',
        Principal: { AWS: '*' },
        Resource: arnOf(queue.id),
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
      {
        Sid: expect.any(String),
        Effect: 'Allow',
        Action: 'sqs:SendMessage',
        Principal: { Service: 'events.amazonaws.com' },
        Resource: arnOf(queue.id),
        Condition: { ArnEquals: { 'aws:SourceArn': arnOf(rule.id) } },
      },
    ]);
  });
});
