import { writeFileSync } from 'node:fs';
import {
  BedrockRuntimeClient,
  InvokeModelCommand,
  InvokeModelWithResponseStreamCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { type Bedrock, startBedrock } from '../src/engines/bedrock/engine.ts';
import { rulesFile } from '../src/engines/bedrock/files.ts';
import {
  type ModelCall,
  overlapsOf,
  pictureModel,
  smallestGap,
} from '../src/engines/bedrock/picture-model.ts';
import { functionCaller } from './support/function-caller.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const MODEL = 'stability.stable-image-core-v1:1';
const ARN = `arn:aws:bedrock:us-west-2::foundation-model/${MODEL}`;

let directory: string;
let bedrock: Bedrock;
let caller: ReturnType<typeof functionCaller>;
let client: BedrockRuntimeClient;

const clientOf = (region: string) =>
  new BedrockRuntimeClient({
    endpoint: bedrock.endpoint,
    region,
    credentials: { ...caller.credentials },
    maxAttempts: 1,
  });

beforeEach(async () => {
  directory = temporaryDirectory();
  const keys = new KeyRing(Buffer.alloc(32, 6));
  caller = functionCaller(keys);
  caller.grant(['Allow', 'bedrock:InvokeModel', ARN]);
  bedrock = await startBedrock({
    state: directory,
    keys,
    authoriser: caller.iam,
    paint: async ({ prompt, seed, output_format }) =>
      prompt === 'endless' ? new Promise(() => {}) : Buffer.from(`${output_format} ${seed}`),
  });
  client = clientOf('us-west-2');
});

afterEach(async () => {
  client.destroy();
  await bedrock.stop();
});

interface Call {
  readonly modelId?: string;
  readonly by?: BedrockRuntimeClient;
  readonly abortSignal?: AbortSignal;
}

async function invoke(request: object, { modelId = MODEL, by = client, ...options }: Call = {}) {
  const command = new InvokeModelCommand({
    modelId,
    contentType: 'application/json',
    accept: 'application/json',
    body: JSON.stringify(request),
  });
  const { body } = await by.send(command, options);
  return JSON.parse(new TextDecoder().decode(body));
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    ({ name, $metadata }) => `${name} ${$metadata?.httpStatusCode}`,
  );

describe('Bedrock', () => {
  it('paints a picture by HTTP/2 for a caller whose role allows it', async () => {
    expect(await invoke({ prompt: 'a barn', seed: 7, output_format: 'jpeg' })).toEqual({
      seeds: [7],
      finish_reasons: [null],
      images: [Buffer.from('jpeg 7').toString('base64')],
    });
    expect(await invoke({ prompt: 'x'.repeat(10_000), aspect_ratio: '3:2' })).toMatchObject({
      images: [Buffer.from('png 0').toString('base64')],
    });
  });

  it.each([
    ['without a prompt', {}],
    ['with an empty prompt', { prompt: '' }],
    ['with too long a prompt', { prompt: 'x'.repeat(10_001) }],
    ['of a shape that isn’t there', { prompt: 'a', aspect_ratio: '4:3' }],
    ['of another form', { prompt: 'a', output_format: 'gif' }],
    ['with too large a seed', { prompt: 'a', seed: 4_294_967_295 }],
    ['with what it doesn’t know', { prompt: 'a', steps: 30 }],
  ])('refuses a request %s', async (_, request) => {
    expect(await errorOf(invoke(request))).toBe('ValidationException 400');
    expect(pictureModel(directory).calls()).toEqual([]);
  });

  it('lets in only whose role allows the model, in the region of the call', async () => {
    caller.grant();
    expect(await errorOf(invoke({ prompt: 'a' }))).toBe('AccessDeniedException 403');
    caller.grant(['Allow', 'bedrock:InvokeModel', ARN]);
    const nearby = clientOf('eu-west-2');
    expect(await errorOf(invoke({ prompt: 'a' }, { by: nearby }))).toBe(
      'AccessDeniedException 403',
    );
    caller.grant(['Allow', 'bedrock:InvokeModel', '*']);
    expect(await errorOf(invoke({ prompt: 'a' }, { by: nearby }))).toBe('ValidationException 400');
    nearby.destroy();
  });

  it('has Stability’s models and no others, and one operation', async () => {
    caller.grant(['Allow', 'bedrock:*', '*']);
    expect(await errorOf(invoke({ prompt: 'a' }, { modelId: 'amazon.nova-canvas-v1:0' }))).toBe(
      'ValidationException 400',
    );
    const streamed = client.send(
      new InvokeModelWithResponseStreamCommand({ modelId: MODEL, body: '{}' }),
    );
    expect(await errorOf(streamed)).toBe('UnknownOperationException 404');
  });

  it('takes no call without a signature', async () => {
    const stranger = new BedrockRuntimeClient({
      endpoint: bedrock.endpoint,
      region: 'us-west-2',
      credentials: { accessKeyId: 'AKIANOBODY', secretAccessKey: 'none' },
      maxAttempts: 1,
    });
    expect(await errorOf(invoke({ prompt: 'a' }, { by: stranger }))).toBe(
      'InvalidSignatureException 403',
    );
    stranger.destroy();
  });
});

describe('what it is told', () => {
  it('is done with each call that has the words, one after the other, and the last one stays', async () => {
    const model = pictureModel(directory);
    const refusals = ['throttle', 'unavailable', 'deny', 'late', 'fail', 'break'] as const;
    model.behave(
      { match: 'barn', behaviours: [...refusals, 'filter', 'paint'] },
      { match: '', behaviours: ['throttle'] },
    );
    const outcomes = [];
    for (let call = 0; call < 9; call += 1) {
      const answer = invoke({ prompt: 'an old barn' });
      outcomes.push(
        await answer.then(
          ({ finish_reasons: [reason] }) => reason,
          () => errorOf(answer),
        ),
      );
    }
    expect(outcomes).toEqual([
      'ThrottlingException 429',
      'ServiceUnavailableException 503',
      'AccessDeniedException 403',
      'ModelTimeoutException 408',
      'ModelErrorException 424',
      'InternalServerException 500',
      'Filter reason: prompt',
      null,
      null,
    ]);
    expect(await errorOf(invoke({ prompt: 'a lake' }))).toBe('ThrottlingException 429');
    model.behave();
    expect(await errorOf(invoke({ prompt: 'a lake' }))).toBe('no error');
    expect(model.calls().map(({ prompt, outcome }) => [prompt, outcome])).toEqual([
      ...[...refusals, 'filter', 'paint', 'paint'].map((outcome) => ['an old barn', outcome]),
      ['a lake', 'throttle'],
      ['a lake', 'paint'],
    ]);
  });

  it('is said to be wrong where it is', async () => {
    writeFileSync(rulesFile(directory), '[{"match": "barn", "behaviours": ["explode"]}]');
    const answer = invoke({ prompt: 'a barn' });
    expect(await errorOf(answer)).toBe('InternalServerException 500');
    await expect(answer).rejects.toThrow(/bedrock-rules\.json is damaged/);
  });

  it('can be to take its time, or to hang until the caller has had enough', async () => {
    const model = pictureModel(directory);
    model.behave({ match: 'slow', delay: 20 }, { match: 'stuck', behaviours: ['hang'] });
    expect(await errorOf(invoke({ prompt: 'slow' }))).toBe('no error');
    const patience = new AbortController();
    const stuck = invoke({ prompt: 'stuck' }, { abortSignal: patience.signal });
    await expect.poll(() => model.calls().length).toBe(2);
    patience.abort();
    await expect(stuck).rejects.toThrow();
    await expect.poll(() => model.calls().at(-1)).toMatchObject({ outcome: 'gone' });
  });

  it('ends for the log when its caller leaves, though a picture is still painted', async () => {
    const model = pictureModel(directory);
    const patience = new AbortController();
    const endless = invoke({ prompt: 'endless' }, { abortSignal: patience.signal });
    await expect.poll(() => model.calls().length).toBe(1);
    patience.abort();
    await expect(endless).rejects.toThrow();
    await expect.poll(() => model.calls()).toMatchObject([{ outcome: 'gone' }]);
  });

  it('leaves a call that a stop cuts off without an end', async () => {
    const model = pictureModel(directory);
    model.behave({ match: '', behaviours: ['hang'] });
    const stuck = invoke({ prompt: 'stuck' }).catch(() => 'cut off');
    await expect.poll(() => model.calls().length).toBe(1);
    await bedrock.stop();
    expect(await stuck).toBe('cut off');
    expect(model.calls()).toEqual([{ model: MODEL, prompt: 'stuck', began: expect.any(Number) }]);
  });
});

describe('the log of calls', () => {
  const call = (began: number, ended?: number): ModelCall => ({
    model: MODEL,
    prompt: 'a',
    began,
    ...(ended !== undefined && { ended }),
  });

  it('tells which calls overlap, and the smallest gap between two', () => {
    const [a, b, c, d] = [call(0, 10), call(10, 20), call(25, 40), call(30, 35)];
    expect(overlapsOf([a, b, c])).toEqual([]);
    expect(smallestGap([a, b, c])).toBe(0);
    expect(smallestGap([b, c])).toBe(5);
    expect(overlapsOf([a, b, c, d])).toEqual([[c, d]]);
    expect(smallestGap([a, b, c, d])).toBe(-10);
    expect([smallestGap([]), smallestGap([a])]).toEqual([Infinity, Infinity]);
    expect([smallestGap([call(0), b]), overlapsOf([call(0), b])]).toEqual([Infinity, []]);
    expect(smallestGap([call(0, 100), call(10, 20), call(50, 60)])).toBe(-90);
  });
});
