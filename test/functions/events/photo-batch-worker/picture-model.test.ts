import { KeyRing } from 'aws-on-one-machine/credentials';
import { type Bedrock, startBedrock } from 'aws-on-one-machine/engines/bedrock/engine';
import { pictureModel } from 'aws-on-one-machine/engines/bedrock/picture-model';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pictureModel as modelOf } from '../../../../functions/events/photo-batch-worker/picture-model.ts';
import { functionCaller } from '../../../../packages/aws-on-one-machine/test/support/function-caller.ts';
import { temporaryDirectory } from '../../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';
import { PHOTO_BATCH_LIMITS } from '../../../../shared/photo-batches/limits.ts';
import type { StepErrorName } from '../../../../shared/photo-batches/rules.ts';
import { scriptedCalls } from '../../../support/scripted-calls.ts';

/** How the function calls the model, and how it handles each of the model's responses. */

const MODEL = 'stability.stable-image-core-v1:1';
const PROMPT = { prompt: 'A cottage', negative_prompt: 'people' };

let bedrock: Bedrock;
let caller: ReturnType<typeof functionCaller>;
let standIn: ReturnType<typeof pictureModel>;
let answer: () => Promise<Buffer>;

beforeEach(async () => {
  const state = temporaryDirectory();
  const keys = new KeyRing(Buffer.alloc(32, 6));
  caller = functionCaller(keys);
  caller.grant(['Allow', 'bedrock:InvokeModel', '*']);
  standIn = pictureModel(state);
  bedrock = await startBedrock({ state, keys, authoriser: caller.iam, paint: () => answer() });
});

afterEach(() => bedrock?.stop());

const paint = (model = MODEL) =>
  modelOf(
    { PICTURE_MODEL: model, PICTURE_MODEL_REGION: 'us-west-2' },
    { endpoint: bedrock.endpoint, credentials: { ...caller.credentials } },
  ).paint(PROMPT, 7);

describe('the model', () => {
  it('returns the generated picture', async () => {
    answer = async () => Buffer.from('a picture');
    standIn.behave();

    expect(Buffer.from(await paint()).toString()).toBe('a picture');
    expect(standIn.calls()).toEqual([expect.objectContaining({ prompt: 'A cottage' })]);
  });

  it.for([
    ['throttle', 'ModelBusy'],
    ['unavailable', 'ModelBusy'],
    ['filter', 'Filtered'],
    ['late', 'NoAnswer'],
    ['fail', 'ModelFailed'],
    ['break', 'ModelFailed'],
    ['deny', 'ModelUnavailable'],
  ] as const satisfies readonly (readonly [string, StepErrorName])[])(
    'that responds with %s causes %s after one request',
    async ([behaviour, name]) => {
      standIn.behave({ match: '', behaviours: [behaviour] });
      const before = standIn.calls().length;

      await expect(paint()).rejects.toMatchObject({ name });
      expect(standIn.calls()).toHaveLength(before + 1);
    },
  );

  it.for([
    ['throttle', 'ModelBusy: Too many requests, please wait before trying again.'],
    ['filter', 'Filtered: Filter reason: prompt'],
    ['late', 'NoAnswer: The model took too long to answer.'],
    ['fail', 'ModelFailed: ModelErrorException: The model returned the following errors'],
    ['break', 'ModelFailed: InternalServerException: The system encountered an unexpected error'],
    ['deny', 'ModelUnavailable: You don’t have access to the model'],
  ] as const)('that responds with %s is one line in Lambda’s log', async ([behaviour, line]) => {
    standIn.behave({ match: '', behaviours: [behaviour] });
    const { stack = '' } = (await paint().catch((error: unknown) => error)) as Error;
    expect(stack.replaceAll("'", '’')).toContain(line);
    expect(stack).not.toContain('\n');
  });

  it('that refuses our request, or can’t be read, leaves the stack in the log', async () => {
    const { config } = scriptedCalls({
      status: 400,
      headers: { 'x-amzn-errortype': 'ValidationException' },
      body: JSON.stringify({ message: 'Malformed input request' }),
    });
    const model = modelOf({ PICTURE_MODEL: MODEL, PICTURE_MODEL_REGION: 'us-west-2' }, config);
    await expect(model.paint(PROMPT, 7)).rejects.toMatchObject({
      name: 'ModelFailed',
      message: 'ValidationException: Malformed input request',
      stack: expect.stringContaining('picture-model.ts'),
    });
  });

  it('that never responds is given up after the limit of a call', async () => {
    standIn.behave({ match: '', behaviours: ['hang'] });
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    const before = standIn.calls().length;

    const painted = paint();
    await vi.waitFor(() => expect(standIn.calls()).toHaveLength(before + 1), { timeout: 60_000 });
    limit.abort(new DOMException('The limit is over', 'TimeoutError'));
    await expect(painted).rejects.toMatchObject({ name: 'NoAnswer' });
    expect(timeout).toHaveBeenCalledWith(PHOTO_BATCH_LIMITS.callSeconds * 1000);
  });

  it('that is unknown can’t be used for any listing', async () => {
    await expect(paint('somebody.paints-v9:0')).rejects.toMatchObject({ name: 'ModelUnavailable' });
  });

  it('that returns no picture has failed', async () => {
    standIn.behave();
    answer = async () => Buffer.alloc(0);

    await expect(paint()).rejects.toMatchObject({ name: 'ModelFailed' });
  });

  it.for([
    ['a reason of its own', { finish_reasons: ['Inference error'] }, 'Inference error'],
    ['a response of another form', {}, expect.stringContaining('finish_reasons')],
  ] as const)('that returns %s has failed', async ([, response, message]) => {
    const { config } = scriptedCalls({ status: 200, body: JSON.stringify(response) });
    const model = modelOf({ PICTURE_MODEL: MODEL, PICTURE_MODEL_REGION: 'us-west-2' }, config);

    await expect(model.paint(PROMPT, 7)).rejects.toMatchObject({ name: 'ModelFailed', message });
  });
});
