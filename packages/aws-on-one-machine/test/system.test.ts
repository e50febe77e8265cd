import { describe, expect, it } from 'vitest';
import { readAssembly } from '../src/assembly.ts';
import { KeyRing } from '../src/credentials.ts';
import { provisionData, readSystem } from '../src/provision.ts';
import { type StackSource, stackOf, writeAssembly } from './support/assembly.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const data: StackSource = {
  name: 'shop-data',
  Resources: { MediaBucket: { Type: 'AWS::S3::Bucket' } },
  Outputs: {
    MediaBucketName: { Value: { Ref: 'MediaBucket' } },
    Arn: { Value: { 'Fn::GetAtt': ['MediaBucket', 'Arn'] } },
  },
};

const role = { Type: 'AWS::IAM::Role' };

describe('the system of all stacks', () => {
  it('is read from the stacks of a nested assembly', () => {
    const directory = writeAssembly(temporaryDirectory(), [
      { ...data, assets: { 'x.zip': 'files' } },
    ]);
    const [stack] = readAssembly(directory);
    expect(stack).toMatchObject({
      name: 'shop-data',
      region: 'eu-west-2',
      account: '000000000000',
    });
    expect(stack?.assets.get('x.zip')).toBe(`${directory}/files`);
  });

  it('resolves references across stacks', () => {
    const app = stackOf({
      name: 'shop-app',
      Resources: {
        Policy: {
          Type: 'AWS::IAM::Policy',
          Properties: {
            Resource: {
              'Fn::Join': [
                '',
                [{ 'Fn::GetStackOutput': { StackName: 'shop-data', OutputName: 'Arn' } }, '/*'],
              ],
            },
          },
        },
      },
    });
    const system = readSystem([stackOf(data), app]);
    const [policy] = system.ofType('AWS::IAM::Policy');
    expect(policy && system.properties(policy)).toEqual({
      Resource: 'arn:aws:s3:::shop-data-mediabucket/*',
    });
    expect(system.output('MediaBucketName')).toBe('shop-data-mediabucket');
    expect(system.region).toBe('eu-west-2');
  });

  it('stops at a condition, which it would have to decide', () => {
    const stack = stackOf({ name: 's', Resources: { A: { ...role, Condition: 'IsProd' } } });
    expect(() => readSystem([stack])).toThrow(
      'The local target decides no conditions, and A (AWS::IAM::Role, stack s) has one.',
    );
  });

  it('cuts long names and tells them apart by a hash', () => {
    const logicalId = 'ABucketWithAVeryLongNameIndeedThatGoesOnAndOnUntilItIsTooLong';
    const system = readSystem([
      stackOf({
        name: 'stack',
        Resources: { [logicalId]: { Type: 'AWS::S3::Bucket' } },
        Outputs: { Name: { Value: { Ref: logicalId } } },
      }),
    ]);
    expect(system.output('Name')).toMatch(/^stack-abucketwithaverylong[a-z]+-[0-9a-f]{8}$/);
    expect(system.output('Name')).toHaveLength(63);
  });

  it('stops at a resource type that it does not know, and says which and where', () => {
    const stack = stackOf({
      name: 'shop-app',
      Resources: { Stream: { Type: 'AWS::Kinesis::Stream' } },
    });
    expect(() => readSystem([stack])).toThrow(
      "The local target doesn't know the resource type of Stream (AWS::Kinesis::Stream, stack shop-app).",
    );
  });

  it('stops at a property that it would have to ignore', async () => {
    const stack = stackOf({
      name: 'shop-data',
      Resources: {
        Bucket: {
          Type: 'AWS::S3::Bucket',
          Properties: { WebsiteConfiguration: { IndexDocument: 'index.html' } },
        },
      },
    });
    const engines = { keys: new KeyRing(Buffer.alloc(32)) };
    await expect(provisionData(readSystem([stack]), engines as never)).rejects.toThrow(
      /can't honour the properties of Bucket \(AWS::S3::Bucket, stack shop-data\): .*WebsiteConfiguration/,
    );
  });

  it('stops at a reference to nothing', () => {
    const stack = stackOf({
      name: 's',
      Resources: {},
      Outputs: { Name: { Value: { Ref: 'Nowhere' } } },
    });
    expect(() => readSystem([stack]).output('Name')).toThrow(
      "s refers to Nowhere, which it doesn't have",
    );
  });
});
