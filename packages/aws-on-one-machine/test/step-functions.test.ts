import { afterEach, describe, expect, it } from 'vitest';
import { problemOf } from './support/problem-of.ts';
import { faultsOf } from './support/state-language.ts';
import {
  executionArn,
  FUNCTION,
  failure,
  MACHINE,
  startMachine,
  task,
  type Work,
} from './support/state-machine.ts';

let machine: Awaited<ReturnType<typeof startMachine>> | undefined;

async function start(...given: Parameters<typeof startMachine>) {
  machine = await startMachine(...given);
  return machine;
}

afterEach(async () => {
  await machine?.stop();
  machine = undefined;
});

const one = (state: object, more: object = {}) => ({
  StartAt: 'One',
  States: { One: state },
  ...more,
});
const single = one(task({ End: true }));
const never = () => new Promise(() => {});

const LARGEST = 262_144;

describe('an execution', () => {
  it('gives what its function answers, and says when', async () => {
    const {
      run,
      describe,
      start: begin,
    } = await start(single, ({ a }: { a: number }) => ({ b: a + 1 }));
    const output = { ExecutedVersion: '$LATEST', Payload: { b: 2 }, StatusCode: 200 };
    expect(await run({ a: 1 })).toEqual({ status: 'SUCCEEDED', output });
    expect(await describe('one')).toMatchObject({
      executionArn: executionArn('one'),
      stateMachineArn: MACHINE,
      name: 'one',
      input: '{"a":1}',
      startDate: expect.any(Date),
      stopDate: expect.any(Date),
    });
    const { executionArn: unnamed, startDate } = await begin();
    expect(unnamed).toMatch(/:execution:work:[0-9a-f-]{36}$/);
    expect(startDate).toBeInstanceOf(Date);
  });

  it('runs until its function answers', async () => {
    const { start: begin, describe } = await start(single, never);
    await begin('one', { a: 1 });
    const described = await describe('one');
    expect(described).toMatchObject({ status: 'RUNNING', input: '{"a":1}' });
    expect(described).not.toHaveProperty('stopDate');
    expect(described).not.toHaveProperty('output');
  });

  it('fails with the error of its function, which the log tells', async () => {
    const work: Work = () => {
      throw failure('ModelBusy', 'no time');
    };
    const { run, lines } = await start(single, work);
    const cause = JSON.stringify({
      errorType: 'ModelBusy',
      errorMessage: 'no time',
      trace: ['at work'],
    });
    expect(await run({})).toEqual({ status: 'FAILED', error: 'ModelBusy', cause });
    expect(lines).toEqual([`States | work: one FAILED ModelBusy: ${cause}`]);
  });

  it('that ends in a failure without a name or a cause tells none', async () => {
    const { run } = await start(one({ Type: 'Fail' }));
    expect(await run({})).toEqual({ status: 'FAILED' });
  });

  it('ends when its time is over', async () => {
    const { run } = await start({ ...single, TimeoutSeconds: 1 }, never);
    expect(await run({})).toEqual({ status: 'TIMED_OUT', error: 'States.Timeout' });
  });

  it('fails where a function answers too much, whatever is caught', async () => {
    const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }];
    const States = { One: task({ Catch, End: true }), Caught: { Type: 'Succeed' } };
    const { run } = await start({ StartAt: 'One', States }, ({ size }: { size: number }) =>
      'x'.repeat(size),
    );
    const tooMuch = await run({ size: LARGEST }, 'much');
    expect(tooMuch).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    expect(await run({ size: LARGEST - 100 }, 'enough')).toHaveProperty('status', 'SUCCEEDED');
  });

  it('fails where a map gathers too much', async () => {
    const ItemProcessor = { StartAt: 'Item', States: { Item: task({ End: true }) } };
    const { run } = await start(one({ Type: 'Map', ItemProcessor, End: true }), () =>
      'x'.repeat(LARGEST / 2),
    );
    expect(await run([1, 2])).toHaveProperty('error', 'States.DataLimitExceeded');
  });

  it('is aborted when all stops', async () => {
    const { start: begin, stop } = await start(one({ Type: 'Wait', Seconds: 100_000, End: true }));
    await begin('one');
    // The test of what is left behind sees its timer if it goes on.
    await stop();
    machine = undefined;
    const again = await start(single);
    expect(await problemOf(again.describe('one'))).toBe(
      `ExecutionDoesNotExist: Execution Does Not Exist: '${executionArn('one')}'`,
    );
  });
});

describe('a name', () => {
  it('stands for the same execution while it runs with the same input, and is never free', async () => {
    const answer = Promise.withResolvers();
    const { start: begin, run } = await start(single, () => answer.promise);
    const first = await begin('one', { a: 1 });
    expect(await begin('one', { a: 1 })).toMatchObject({
      executionArn: first.executionArn,
      startDate: first.startDate,
    });
    const taken = `ExecutionAlreadyExists: Execution Already Exists: '${executionArn('one')}'`;
    expect(await problemOf(begin('one', { a: 2 }))).toBe(taken);
    answer.resolve('done');
    await run({}, 'other');
    expect(await problemOf(begin('one', { a: 1 }))).toBe(taken);
  });

  it.each(['', 'a b', 'a/b', 'a:b', 'a#', 'é\u0085', 'x'.repeat(81)])(
    'may not be %j',
    async (name) => {
      const { start: begin } = await start(single);
      expect(await problemOf(begin(name))).toBe(`InvalidName: Invalid Name: '${name}'`);
    },
  );

  it('may be of any letters', async () => {
    const { start: begin } = await start(single);
    expect(await problemOf(begin('batch_01-é.(1)'))).toBe('no problem');
  });
});

describe('a call', () => {
  it('is refused for what is not there', async () => {
    const { client, describe, caller } = await start(single);
    const { StartExecutionCommand, ListExecutionsCommand } = await import('@aws-sdk/client-sfn');
    caller.grant(['Allow', 'states:*', '*']);
    const other = MACHINE.replace(/work$/, 'other');
    const starting = client.send(new StartExecutionCommand({ stateMachineArn: other }));
    expect(await problemOf(starting)).toBe(
      `StateMachineDoesNotExist: State Machine Does Not Exist: '${other}'`,
    );
    expect(await problemOf(describe('none'))).toMatch(/^ExecutionDoesNotExist/);
    const listing = client.send(new ListExecutionsCommand({ stateMachineArn: MACHINE }));
    expect(await problemOf(listing)).toMatch(/^UnknownOperationException/);
  });

  it('is refused for input that is too large, or no JSON', async () => {
    const { client, start: begin } = await start(single);
    const { StartExecutionCommand } = await import('@aws-sdk/client-sfn');
    expect(await problemOf(begin('large', 'x'.repeat(LARGEST)))).toMatch(/^ValidationException/);
    const command = new StartExecutionCommand({ stateMachineArn: MACHINE, input: '{' });
    expect(await problemOf(client.send(command))).toMatch(/^InvalidExecutionInput/);
  });

  it('needs a role that allows it', async () => {
    const { caller, start: begin, describe } = await start(single);
    caller.grant(['Allow', 'states:StartExecution', MACHINE]);
    await begin('one');
    expect(await problemOf(describe('one'))).toMatch(
      /^AccessDeniedException: .*states:DescribeExecution on resource: .*:execution:work:one/,
    );
    caller.grant(['Allow', 'states:DescribeExecution', executionArn('*')]);
    expect(await describe('one')).toHaveProperty('name', 'one');
    expect(await problemOf(begin('two'))).toMatch(/^AccessDeniedException/);
  });

  it('needs a signature', async () => {
    const { client } = await start(single);
    const { DescribeExecutionCommand, SFNClient } = await import('@aws-sdk/client-sfn');
    const { endpoint } = client.config;
    const stranger = new SFNClient({
      endpoint: (await endpoint?.()) as never,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'AKIANOBODY', secretAccessKey: 'none' },
      maxAttempts: 1,
    });
    const asking = stranger.send(new DescribeExecutionCommand({ executionArn: executionArn('a') }));
    expect(await problemOf(asking)).toMatch(/^UnrecognizedClientException/);
  });
});

describe('a state machine', () => {
  it('calls functions in its own role', async () => {
    const { run, caller } = await start(single, () => ({}), { mayInvoke: `${FUNCTION}-other` });
    expect(await run({})).toMatchObject({
      status: 'FAILED',
      error: 'Lambda.AWSLambdaException',
      cause: expect.stringContaining('is not authorized to perform: lambda:InvokeFunction'),
    });
    expect(caller.lines.join()).toContain('work may not lambda:InvokeFunction');
  });

  it.each([
    ['a role that another service has', single, { trusts: 'lambda.amazonaws.com' }],
    ['a role for other machines', single, { sources: `${MACHINE}-other` }],
    ['a role for another region', single, { sources: 'arn:aws:states:us-west-2:*:stateMachine:*' }],
    ['the express kind', single, { StateMachineType: 'EXPRESS' }],
    ['a property that isn’t known', single, { DefinitionS3Location: {} }],
    [
      'a task of another service',
      one({ ...task({ End: true }), Resource: 'arn:aws:states:::sqs:sendMessage' }),
    ],
    ['a heartbeat', one(task({ HeartbeatSeconds: 1, End: true }))],
    ['branches', one({ Type: 'Parallel', Branches: [], End: true })],
    ['another language', one({ Type: 'Pass', End: true }, { QueryLanguage: 'JSONata' })],
    [
      'what the context has not here',
      one({ Type: 'Pass', Parameters: { 'a.$': '$$.State.Name' }, End: true }),
    ],
    ['a state that isn’t there', one({ Type: 'Pass', Next: 'Nowhere' })],
    ['a result in place of the input by its path', one(task({ ResultPath: '$', End: true }))],
    ['a result path in brackets', one(task({ ResultPath: "$['a']", End: true }))],
    [
      'an error in place of the input by its path',
      one(task({ Catch: [{ ErrorEquals: ['A'], ResultPath: '$', Next: 'One' }], End: true })),
    ],
    ['a timer beyond this machine’s', one({ Type: 'Wait', Seconds: 9_999_999, End: true })],
    [
      'a negative that isn’t one here',
      one({ Type: 'Choice', Choices: [{ Variable: '$.a', IsPresent: false, Next: 'One' }] }),
    ],
    [
      'a function that isn’t there',
      one(task({ Parameters: { FunctionName: 'other' }, End: true })),
    ],
  ])('is refused for %s', async (_, definition, options?: object) => {
    await expect(startMachine(definition, undefined, { ...options })).rejects.toThrow();
  });
});

describe('a definition', () => {
  it('is checked by the language’s own rules, and left as it is', () => {
    const definition = structuredClone(single);
    expect(faultsOf(definition)).toEqual([]);
    expect(definition).toEqual(single);
    expect(faultsOf(one({ Type: 'Pass', Next: 'Nowhere' })).join()).toContain('Nowhere');
    expect(faultsOf(one({ Type: 'Task', End: true }))).not.toEqual([]);
  });
});
