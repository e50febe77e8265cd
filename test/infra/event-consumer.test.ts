import { describe, expect, test } from 'vitest';
import { EventConsumer } from '../../infra/constructs/function/event-consumer.ts';
import { Alarms } from '../../infra/constructs/monitoring/alarms.ts';
import { BUSY } from '../../infra/cost/assumptions.ts';
import { chargesOf } from '../../infra/cost/resource-costs.ts';
import type { EnvironmentStage } from '../../infra/environment-stage.ts';
import { functionsOf, roleOf } from './function-roles.ts';
import { referenced } from './references.ts';
import { synthesise } from './synthesise.ts';

/** The app stack with one more function, which is told of what arrives in the media bucket. */
function addConsumer({ app, data }: EnvironmentStage): void {
  const consumer = new EventConsumer(app, 'Consumer', {
    service: 'consumer',
    // Only its template is of interest, so any function's code will do.
    folder: 'events/mailer',
    environment: 'dev',
    size: { memoryMb: 1024, timeoutSeconds: 30 },
    logRetention: 14,
    tracing: false,
    alarms: new Alarms(app, 'OtherAlarms', { environment: 'other' }),
    harms: {
      givenUp: { name: 'files-are-lost', harm: 'Some files are lost.', runbook: 'files-are-lost' },
    },
  });
  data.media.onIncoming(app, 'Incoming', consumer);
}

const without = synthesise('dev');
// It throws what the security rules and CloudFormation's schema find.
const { app, data } = synthesise('dev', { add: addConsumer, checkSchema: true });

const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });

/** The one resource that this type has where its id begins so. */
function only(type: string, prefix: string) {
  const found = Object.entries(app.findResources(type)).filter(([id]) => id.startsWith(prefix));
  const [[id, { Properties }] = ['', { Properties: undefined }]] = found;
  expect(found).toHaveLength(1);
  return { id, properties: Properties };
}

const rule = only('AWS::Events::Rule', 'Incoming');
const queue = only('AWS::SQS::Queue', 'ConsumerGivenUp');
const consumer = functionsOf(app).find(({ id }) => id.startsWith('Consumer'));
const consumerId = consumer?.id ?? '';

describe('the rule of what arrives', () => {
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

  test('calls the function, and puts into its queue what never reaches it', () => {
    expect(rule.properties.Targets).toEqual([
      {
        Id: 'Target0',
        Arn: arnOf(consumerId),
        DeadLetterConfig: { Arn: arnOf(queue.id) },
        RetryPolicy: { MaximumEventAgeInSeconds: 6 * 60 * 60 },
      },
    ]);
  });

  test('is all that may call it', () => {
    const permissions = Object.values(app.findResources('AWS::Lambda::Permission'))
      .map(({ Properties }) => Properties)
      .filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === consumerId);

    expect(permissions).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        FunctionName: arnOf(consumerId),
        Principal: 'events.amazonaws.com',
        SourceArn: arnOf(rule.id),
      },
    ]);
  });

  test('adds nothing to the stack of what is stored, which needs nothing of this one', () => {
    expect(data.toJSON().Resources).toEqual(without.data.toJSON().Resources);
  });
});

describe('a function that gets events', () => {
  test('is tried twice more; then they go to its queue', () => {
    app.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: consumerId },
      Qualifier: '$LATEST',
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 6 * 60 * 60,
      DestinationConfig: { OnFailure: { Destination: arnOf(queue.id) } },
    });
  });

  test('may put something into the queue, and do nothing else with it', () => {
    const { statements } = roleOf(app, consumer?.properties);

    expect(statements.filter(({ Action }) => JSON.stringify(Action).includes('sqs:'))).toEqual([
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arnOf(queue.id) },
    ]);
  });

  test('has an alarm for as long as something is in the queue', () => {
    app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'fellside-other-files-are-lost',
      AlarmDescription: 'Some files are lost. What to do: docs/runbook.md#files-are-lost',
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [queue.id, 'QueueName'] } }],
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
  });

  test('costs nothing by itself', () => {
    const template = { Resources: app.toJSON().Resources };
    const added = Object.keys(template.Resources).filter(
      (id) => !(id in without.app.toJSON().Resources) && /^(Consumer|Incoming)/.test(id),
    );

    expect(added.length).toBeGreaterThan(5);
    for (const id of added.filter((each) => each !== consumerId)) {
      expect(chargesOf(id, BUSY, template)).toEqual([]);
    }
  });
});

describe('its queue', () => {
  test('is encrypted, and keeps what it has for two weeks', () => {
    expect(queue.properties).toEqual({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 24 * 60 * 60,
    });
  });

  test('takes nothing without TLS, and of EventBridge what this rule gives up', () => {
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
