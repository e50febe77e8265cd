import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { expect } from 'vitest';
import { KeyRing } from '../../src/credentials.ts';
import type { Outcome } from '../../src/engines/lambda/environment.ts';
import { startStepFunctions } from '../../src/engines/step-functions/engine.ts';
import { provisionServices, readSystem } from '../../src/provision.ts';
import { stackOf } from './assembly.ts';
import { functionCaller } from './function-caller.ts';

export const FUNCTION = 'arn:aws:lambda:eu-west-2:000000000000:function:worker';
export const MACHINE = 'arn:aws:states:eu-west-2:000000000000:stateMachine:work';
export const executionArn = (name: string): string =>
  `${MACHINE.replace(':stateMachine:', ':execution:')}:${name}`;

/** The function's work on an event. If it throws, that is the function's error. */
export type Work = (event: never) => unknown;

/** A task that calls the function. */
export const task = (more: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: FUNCTION, 'Payload.$': '$' },
  ...more,
});

/** A role as CDK makes it for state machines. */
const role = (service: string, sources: string, Statement: readonly object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sts:AssumeRole',
          Principal: { Service: service },
          Condition: {
            ArnLike: { 'aws:SourceArn': sources },
            StringEquals: { 'aws:SourceAccount': '000000000000' },
          },
        },
      ],
    },
    Policies: [{ PolicyName: 'policy', PolicyDocument: { Version: '2012-10-17', Statement } }],
  },
});

/** The template of one state machine, as CDK writes it. */
export const machineTemplate = (
  definition: object,
  {
    trusts = 'states.amazonaws.com',
    sources = 'arn:aws:states:eu-west-2:000000000000:stateMachine:*',
    mayInvoke = FUNCTION,
    ...properties
  }: MachineOptions = {},
) => ({
  Role: role(trusts, sources, [
    { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: mayInvoke },
  ]),
  Machine: {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: {
      StateMachineName: 'work',
      DefinitionString: { 'Fn::Join': ['', [JSON.stringify(definition)]] },
      RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] },
      ...properties,
    },
  },
});

interface MachineOptions {
  readonly trusts?: string;
  readonly sources?: string;
  readonly mayInvoke?: string;
  readonly [property: string]: unknown;
}

/** Step Functions with one state machine, whose function is `work`. */
export async function startMachine(
  definition: object,
  work: Work = (event) => event,
  options: MachineOptions = {},
) {
  const keys = new KeyRing(Buffer.alloc(32, 5));
  const caller = functionCaller(keys);
  caller.grant(
    ['Allow', 'states:StartExecution', MACHINE],
    ['Allow', 'states:DescribeExecution', executionArn('*')],
  );
  const stepFunctions = await startStepFunctions({ keys, authoriser: caller.iam });
  const lines: string[] = [];
  const lambda = {
    get: (arn: string) => {
      if (arn !== FUNCTION) throw new Error(`There is no function ${arn}`);
      return { invoke: (event: never) => outcomeOf(work, event) };
    },
  };
  const log = (line: string) => lines.push(line);
  const engines = { keys, iam: caller.iam, lambda, stepFunctions, log };
  const system = readSystem([
    stackOf({ name: 'machine', Resources: machineTemplate(definition, options) }),
  ]);
  try {
    await provisionServices(system, engines as never);
  } catch (error) {
    await stepFunctions.stop();
    throw error;
  }
  const client = new SFNClient({
    endpoint: stepFunctions.endpoint,
    region: 'eu-west-2',
    credentials: { ...caller.credentials },
    maxAttempts: 1,
  });
  const start = (name?: string, input?: unknown) =>
    client.send(
      new StartExecutionCommand({ stateMachineArn: MACHINE, name, input: JSON.stringify(input) }),
    );
  const describe = (name: string) =>
    client.send(new DescribeExecutionCommand({ executionArn: executionArn(name) }));
  return {
    caller,
    client,
    /** The log of executions. */
    lines,
    start,
    describe,
    /** Runs an execution and returns its outcome. */
    async run(input: unknown, name = 'one') {
      await start(name, input);
      await expect.poll(async () => (await describe(name)).status).not.toBe('RUNNING');
      const { status, output, error, cause } = await describe(name);
      return {
        status,
        ...(output !== undefined && { output: JSON.parse(output) }),
        ...(error !== undefined && { error }),
        ...(cause !== undefined && { cause }),
      };
    },
    stop: () => stepFunctions.stop(),
  };
}

async function outcomeOf(work: Work, event: never): Promise<Outcome> {
  try {
    return { ok: true, payload: JSON.stringify(await work(event)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message } = error;
    return { ok: false, error: { errorType: name, errorMessage: message, trace: ['at work'] } };
  }
}

/** An error by its name, as functions throw it. */
export const failure = (name: string, message = 'on purpose'): Error =>
  Object.assign(new Error(message), { name });
