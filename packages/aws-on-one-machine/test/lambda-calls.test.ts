import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { type FunctionCalls, startFunctionCalls } from '../src/engines/lambda/calls.ts';
import type { Outcome } from '../src/engines/lambda/environment.ts';
import { functionCaller } from './support/function-caller.ts';
import { problemOf } from './support/problem-of.ts';

/** A function calls another by Lambda's API, as the AWS SDK speaks it. */

const ARN = 'arn:aws:lambda:eu-west-2:000000000000:function:reader';

let calls: FunctionCalls | undefined;

afterEach(async () => {
  await calls?.stop();
  calls = undefined;
});

/** A caller that may call the function `reader`, which does this with each event. */
async function start(work: (event: unknown) => Outcome, mayInvoke = ARN) {
  const keys = new KeyRing(Buffer.alloc(32, 5));
  const caller = functionCaller(keys);
  caller.grant(['Allow', 'lambda:InvokeFunction', mayInvoke]);
  const find = (arn: string) =>
    arn === ARN ? ({ invoke: async (event: unknown) => work(event) } as never) : undefined;
  calls = await startFunctionCalls({
    keys,
    authoriser: caller.iam,
    lambda: { find },
    region: 'eu-west-2',
    account: '000000000000',
  });
  const settings = { endpoint: calls.endpoint, region: 'eu-west-2', maxAttempts: 1 };
  const client = new LambdaClient({ ...settings, credentials: { ...caller.credentials } });
  const invoke = async (input: Partial<InvokeCommand['input']> = { Payload: '{"a":1}' }) => {
    const { StatusCode, ExecutedVersion, FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: 'reader', ...input }),
    );
    const payload: unknown = JSON.parse(Payload?.transformToString() ?? '');
    return { StatusCode, ExecutedVersion, FunctionError, payload };
  };
  return { caller, invoke, settings };
}

const echo = (event: unknown): Outcome => ({ ok: true, payload: JSON.stringify({ event }) });

describe('a function that another one calls', () => {
  it.each(['reader', ARN])('answers it by the name %s', async (FunctionName) => {
    const { invoke } = await start(echo);
    expect(await invoke({ FunctionName, Payload: '{"a":1}' })).toEqual({
      StatusCode: 200,
      ExecutedVersion: '$LATEST',
      FunctionError: undefined,
      payload: { event: { a: 1 } },
    });
  });

  it('gets an empty event without a payload, and answers null for nothing', async () => {
    const events: unknown[] = [];
    const { invoke } = await start((event) => {
      events.push(event);
      return { ok: true, payload: undefined };
    });
    expect(await invoke({})).toMatchObject({ payload: null });
    expect(events).toEqual([{}]);
  });

  it.each([
    { trace: ['Error: no', 'at work'], told: { trace: ['Error: no', 'at work'] } },
    { trace: [], told: {} },
  ])('says by a header that it failed', async ({ trace, told }) => {
    const { invoke } = await start(() => ({
      ok: false,
      error: { errorType: 'Error', errorMessage: 'no', trace },
    }));
    expect(await invoke()).toEqual({
      StatusCode: 200,
      ExecutedVersion: '$LATEST',
      FunctionError: 'Unhandled',
      payload: { errorType: 'Error', errorMessage: 'no', ...told },
    });
  });

  it('fails with a result that Lambda would not pass on', async () => {
    const { invoke } = await start(() => ({ ok: true, payload: `"${'x'.repeat(6_291_556)}"` }));
    expect(await invoke()).toMatchObject({
      FunctionError: 'Unhandled',
      payload: { errorType: 'Function.ResponseSizeTooLarge' },
    });
  });
});

describe('a call is refused', () => {
  it('where the caller’s role does not allow it, whether there is such a function or not', async () => {
    const { caller, invoke } = await start(echo, `${ARN}-other`);
    expect(await problemOf(invoke())).toBe(
      `AccessDeniedException: User: arn:aws:sts::000000000000:assumed-role/probe-role/probe is not authorized to perform: lambda:InvokeFunction on resource: ${ARN} because no identity-based policy allows the lambda:InvokeFunction action`,
    );
    expect(await problemOf(invoke({ FunctionName: 'missing' }))).toContain('AccessDeniedException');
    expect(caller.lines).toHaveLength(2);
  });

  it('where there is no such function', async () => {
    const { invoke } = await start(echo, '*');
    expect(await problemOf(invoke({ FunctionName: 'missing' }))).toBe(
      `ResourceNotFoundException: Function not found: ${ARN.replace('reader', 'missing')}`,
    );
  });

  it('with a key that nobody here was given', async () => {
    const { settings } = await start(echo);
    const credentials = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'none' };
    const stranger = new LambdaClient({ ...settings, credentials });
    const call = stranger.send(new InvokeCommand({ FunctionName: 'reader' }));
    expect(await problemOf(call)).toContain('UnrecognizedClientException');
  });

  it.each([
    { InvocationType: 'Event' as const },
    { InvocationType: 'DryRun' as const },
    { Qualifier: '1' },
  ])('that this machine does not know: %o', async (input) => {
    const { invoke } = await start(echo);
    expect(await problemOf(invoke(input))).toContain('InvalidParameterValueException');
  });

  it('with an event that is no JSON, or too large', async () => {
    const { invoke } = await start(echo);
    expect(await problemOf(invoke({ Payload: '{' }))).toContain('InvalidRequestContentException');
    const Payload = `"${'x'.repeat(6_291_456)}"`;
    expect(await problemOf(invoke({ Payload }))).toContain('RequestTooLargeException');
  });
});
