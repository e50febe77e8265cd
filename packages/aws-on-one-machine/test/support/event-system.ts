import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyRing } from '../../src/credentials.ts';
import { EventBridge } from '../../src/engines/event-bridge/engine.ts';
import { IamEngine } from '../../src/engines/iam/engine.ts';
import { LambdaEngine } from '../../src/engines/lambda/engine.ts';
import { startS3 } from '../../src/engines/s3/engine.ts';
import { Queues } from '../../src/engines/sqs/queues.ts';
import { provisionData, provisionServices, readSystem } from '../../src/provision.ts';
import { lambdaRole, stackOf } from './assembly.ts';

const CODE = `
  import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  export const handler = async (event) => {
    const { key } = event.detail.object;
    console.log('began ' + key);
    if (key.includes('poison')) throw new TypeError(key + ' is poison');
    while (key.includes('held') && existsSync(process.env.HOLD)) await sleep(10);
    appendFileSync(process.env.DONE, key + '\\n');
    console.log('did ' + key);
    console.log('event ' + JSON.stringify(event));
  };`;

const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });

export const QUEUE = 'arn:aws:sqs:eu-west-2:000000000000:events-FailureRecord';
export const FUNCTION = 'arn:aws:lambda:eu-west-2:000000000000:function:events-Consumer';

/** A function that is told of what is stored below `incoming/` in one of two buckets. */
export const eventTemplate = () => ({
  Bucket: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    },
  },
  Silent: { Type: 'AWS::S3::Bucket' },
  FailureRecord: { Type: 'AWS::SQS::Queue' },
  Role: lambdaRole(),
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'Policy',
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arnOf('FailureRecord') },
        ],
      },
    },
  },
  Consumer: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Bucket: 'assets', S3Key: 'code.zip' },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arnOf('Role'),
      Timeout: 60,
    },
  },
  ConsumerEvents: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: { Ref: 'Consumer' },
      Qualifier: '$LATEST',
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: arnOf('FailureRecord') } },
    },
  },
  Incoming: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: {
          bucket: { name: [{ Ref: 'Bucket' }] },
          object: { key: [{ prefix: 'incoming/' }] },
        },
      },
      State: 'ENABLED',
      Targets: [{ Id: 'Target0', Arn: arnOf('Consumer') }],
    },
  },
});

type Resources = ReturnType<typeof eventTemplate>;

const elsewhere = { endpoint: 'http://127.0.0.1:1' };

/**
 * The way from a bucket to a function: the real engines on a directory, and a function in a worker.
 * While the file `hold` is in the directory, the function doesn't end with keys that say `held`.
 * It notes each key that it is done with in the file `done`, where a kill loses nothing.
 */
export async function startEventSystem(
  directory: string,
  log: (line: string) => void,
  change: (resources: Resources) => void = () => {},
) {
  const code = join(directory, 'code');
  mkdirSync(code, { recursive: true });
  if (!existsSync(join(code, 'index.mjs'))) writeFileSync(join(code, 'index.mjs'), CODE);
  const Resources = eventTemplate();
  Object.assign(Resources.Consumer.Properties, {
    Environment: { Variables: { HOLD: join(directory, 'hold'), DONE: join(directory, 'done') } },
  });
  change(Resources);
  const system = readSystem([stackOf({ name: 'events', Resources, assets: { 'code.zip': code } })]);

  const keys = new KeyRing(Buffer.alloc(32, 1));
  const iam = new IamEngine(log);
  const s3 = await startS3({ directory: join(directory, 's3'), keys, authoriser: iam });
  const queues = new Queues(join(directory, 'queues.sqlite'));
  const lambda = new LambdaEngine();
  const eventBridge = new EventBridge({ outbox: s3.store.events, log });
  const services = {
    dynamodbProxy: elsewhere,
    kms: elsewhere,
    cognito: elsewhere,
    ses: elsewhere,
    bedrock: elsewhere,
    stepFunctions: elsewhere,
    functionCalls: elsewhere,
    functionVariables: {},
    invalidations: elsewhere,
  };
  const engines = { keys, iam, s3, queues, lambda, eventBridge, log, ...services } as never;
  const stop = async () => {
    await Promise.all([eventBridge.stop(), lambda.stop()]);
    queues.close();
    await s3.stop();
  };
  try {
    await provisionData(system, engines);
    await provisionServices(system, engines);
  } catch (error) {
    await stop();
    throw error;
  }
  return { keys, iam, s3, queues, eventBridge, stop };
}
