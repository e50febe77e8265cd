import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { startBedrock } from '../src/engines/bedrock/engine.ts';
import { overlapsOf, pictureModel } from '../src/engines/bedrock/picture-model.ts';
import { IamEngine } from '../src/engines/iam/engine.ts';
import { LambdaEngine } from '../src/engines/lambda/engine.ts';
import { startStepFunctions } from '../src/engines/step-functions/engine.ts';
import { provisionServices, readSystem } from '../src/provision.ts';
import { lambdaRole, stackOf } from './support/assembly.ts';
import { executionArn, MACHINE, machineTemplate, task } from './support/state-machine.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

/** A function that begins the workflow, asks for it, and does its steps, by the clients that functions use. */
const CODE = `
  import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '${import.meta.resolve('@aws-sdk/client-sfn')}';
  import { BedrockRuntimeClient, InvokeModelCommand } from '${import.meta.resolve('@aws-sdk/client-bedrock-runtime')}';
  const sfn = new SFNClient({ maxAttempts: 1 });
  const bedrock = new BedrockRuntimeClient({ region: 'us-west-2', maxAttempts: 1 });
  const steps = {
    start: ({ input }) => sfn.send(new StartExecutionCommand({
      stateMachineArn: '${MACHINE}', name: 'one', input: JSON.stringify(input),
    })),
    ask: () => sfn.send(new DescribeExecutionCommand({ executionArn: '${executionArn('one')}' })),
    paint: async ({ prompt }) => {
      if (prompt === 'forever') await new Promise((resolve) => setTimeout(resolve, 60_000));
      const { body } = await bedrock.send(new InvokeModelCommand({
        modelId: 'stability.stable-image-core-v1:1', body: JSON.stringify({ prompt }),
      }), { abortSignal: AbortSignal.timeout(20_000) });
      return JSON.parse(new TextDecoder().decode(body)).images;
    },
  };
  export const handler = (event) => steps[event.step](event);`;

const WORKER = 'arn:aws:lambda:eu-west-2:000000000000:function:worker';

const paintEach = {
  StartAt: 'Each',
  States: {
    Each: {
      Type: 'Map',
      ItemsPath: '$.prompts',
      ItemSelector: { step: 'paint', 'prompt.$': '$$.Map.Item.Value' },
      MaxConcurrency: 1,
      ItemProcessor: {
        ProcessorConfig: { Mode: 'INLINE' },
        StartAt: 'Paint',
        States: {
          Paint: task({
            Retry: [{ ErrorEquals: ['ThrottlingException'], IntervalSeconds: 1, MaxAttempts: 2 }],
            Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Told' }],
            ResultSelector: { 'images.$': '$.Payload' },
            End: true,
          }),
          Told: { Type: 'Pass', Parameters: { 'error.$': '$.error.Error' }, End: true },
        },
      },
      End: true,
    },
  },
};

let directory: string;
let lambda: LambdaEngine;
let stop: () => Promise<void>;

const allow = (Action: string, Resource: string) => ({ Effect: 'Allow', Action, Resource });

beforeEach(async () => {
  directory = temporaryDirectory();
  writeFileSync(join(directory, 'index.mjs'), CODE);
  const keys = new KeyRing(Buffer.alloc(32, 3));
  const iam = new IamEngine(() => {});
  const stepFunctions = await startStepFunctions({ keys, authoriser: iam });
  const bedrock = await startBedrock({
    state: directory,
    keys,
    authoriser: iam,
    paint: async ({ prompt }) => Buffer.from(prompt),
  });
  lambda = new LambdaEngine();
  stop = async () => {
    await Promise.all([stepFunctions.stop(), lambda.stop()]);
    await bedrock.stop();
  };
  const elsewhere = { endpoint: 'http://127.0.0.1:1' };
  const others = {
    dynamodbProxy: elsewhere,
    s3: elsewhere,
    kms: elsewhere,
    cognito: elsewhere,
    invalidations: elsewhere,
    functionCalls: elsewhere,
    functionVariables: {},
  };
  const engines = { keys, iam, lambda, stepFunctions, bedrock, ses: elsewhere, log: () => {} };
  const machine = machineTemplate(paintEach);
  const Resources = {
    Machine: machine.Machine,
    Role: machine.Role,
    WorkerRole: lambdaRole({
      Policies: [
        {
          PolicyName: 'Policy',
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              allow('states:StartExecution', MACHINE),
              allow('states:DescribeExecution', executionArn('*')),
              allow('bedrock:InvokeModel', 'arn:aws:bedrock:us-west-2::foundation-model/*'),
            ],
          },
        },
      ],
    }),
    Worker: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        FunctionName: 'worker',
        Code: { S3Key: 'code.zip' },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Role: { 'Fn::GetAtt': ['WorkerRole', 'Arn'] },
        MemorySize: 256,
        Timeout: 5,
      },
    },
  };
  const system = readSystem([
    stackOf({ name: 'workflow', Resources, assets: { 'code.zip': directory } }),
  ]);
  await provisionServices(system, { ...others, ...engines } as never);
});

afterEach(() => stop());

/** Calls the function, as a queue or an API would. */
async function call(event: object) {
  const outcome = await lambda.get(WORKER).invoke(event);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return JSON.parse(outcome.payload ?? 'null');
}

/** Runs the workflow and returns its outcome, as the function sees it. */
async function run(input: object) {
  await call({ step: 'start', input });
  await expect.poll(async () => (await call({ step: 'ask' })).status).not.toBe('RUNNING');
  const { status, output } = await call({ step: 'ask' });
  return { status, output: JSON.parse(output) };
}

const painted = (prompt: string) => ({ images: [Buffer.from(prompt).toString('base64')] });

it('a function starts a workflow, whose steps it does with the model', async () => {
  const model = pictureModel(directory);
  model.behave(
    { match: 'barn', behaviours: ['throttle', 'paint'] },
    { match: 'mill', behaviours: ['fail'] },
  );
  expect(await run({ prompts: ['a lake', 'a barn', 'a mill'] })).toEqual({
    status: 'SUCCEEDED',
    output: [painted('a lake'), painted('a barn'), { error: 'ModelErrorException' }],
  });
  const calls = model.calls();
  expect(calls.map(({ outcome }) => outcome)).toEqual(['paint', 'throttle', 'paint', 'fail']);
  expect(overlapsOf(calls)).toEqual([]);
});

it('a function that takes too long fails its step as on AWS', async () => {
  expect(await run({ prompts: ['forever'] })).toEqual({
    status: 'SUCCEEDED',
    output: [{ error: 'Sandbox.Timedout' }],
  });
});
