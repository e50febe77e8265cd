import {
  BedrockRuntimeClient,
  type BedrockRuntimeClientConfig,
  InvokeModelCommand,
} from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod';
import { PHOTO_BATCH_LIMITS } from '../../../shared/photo-batches/limits.ts';
import type { StepErrorName } from '../../../shared/photo-batches/rules.ts';
import { RetryError } from '../../lib/errors.ts';
import type { Prompt } from './prompt.ts';
import { ModelDefectError, StepError } from './step-error.ts';

/** The environment of a function that calls the model; the construct `PhotoBatches` sets it. */
export const pictureModelEnvironment = {
  PICTURE_MODEL: z.string().min(1),
  /** The model's region: it is not in every one. */
  PICTURE_MODEL_REGION: z.string().min(1),
};

export type PictureModel = ReturnType<typeof pictureModel>;

/** The aspect ratio of the pictures, which is that of the site's frames. */
const ASPECT_RATIO = '3:2';

/** Errors after which the same request may succeed. */
const BUSY = new Set([
  'ThrottlingException',
  'ServiceUnavailableException',
  'ModelNotReadyException',
  'ServiceQuotaExceededException',
]);

/** Errors that say that the model can't be used, whatever the request. */
const UNAVAILABLE = new Set(['AccessDeniedException', 'ResourceNotFoundException']);

/** Part of a ValidationException's message if the model doesn't exist. */
const NO_SUCH_MODEL = /model identifier|model version/i;

/** Errors of a request that took too long. */
const LATE = new Set(['TimeoutError', 'AbortError', 'ModelTimeoutException']);

/** Errors of the model's own. */
const BROKEN = new Set(['ModelErrorException', 'InternalServerException']);

const FILTERED = /^Filter reason/;

/** The response of Stability's models. The first picture is used. */
const answerSchema = z.object({
  finish_reasons: z.array(z.string().nullable()).min(1),
  images: z.array(z.string()).optional(),
});

/**
 * A model of Stability's on Bedrock that makes pictures.
 * @param config of the client, unless it is AWS's
 * @see
 * https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-stable-image-core-text-image-request-response.html
 */
export function pictureModel(
  { PICTURE_MODEL, PICTURE_MODEL_REGION }: Record<keyof typeof pictureModelEnvironment, string>,
  config: BedrockRuntimeClientConfig = {},
) {
  const client = new BedrockRuntimeClient({
    region: PICTURE_MODEL_REGION,
    // The workflow decides what is tried again, and when.
    maxAttempts: 1,
    ...config,
  });

  async function ask(body: object): Promise<unknown> {
    const abort = AbortSignal.timeout(PHOTO_BATCH_LIMITS.callSeconds * 1000);
    const answer = await client.send(
      new InvokeModelCommand({
        modelId: PICTURE_MODEL,
        contentType: 'application/json',
        accept: 'application/json',
        body: JSON.stringify(body),
      }),
      { abortSignal: abort },
    );
    // A response that stops half-way is returned as it is, without an error.
    abort.throwIfAborted();
    return JSON.parse(new TextDecoder().decode(answer.body));
  }

  return {
    /**
     * Makes a picture: a PNG file.
     * @param seed the same prompt with the same seed gives the same picture
     * @throws StepError or ModelDefectError, or RetryError if the model is busy
     */
    async paint(prompt: Prompt, seed: number): Promise<Uint8Array> {
      const answer = await ask({
        ...prompt,
        seed,
        aspect_ratio: ASPECT_RATIO,
        output_format: 'png',
      }).catch((error: unknown) => {
        throw stepErrorOf(error);
      });
      const read = answerSchema.safeParse(answer);
      if (!read.success) throw new ModelDefectError(z.prettifyError(read.error));
      const {
        finish_reasons: [finish],
        images: [image] = [],
      } = read.data;
      if (finish && FILTERED.test(finish)) throw new StepError('Filtered', finish);
      if (finish || !image) throw new StepError('ModelFailed', finish ?? 'No picture came');
      return Buffer.from(image, 'base64');
    },
  };
}

function stepErrorOf(error: unknown): StepError | ModelDefectError | RetryError {
  if (!(error instanceof Error)) return new ModelDefectError(String(error));
  const { name, message } = error;
  if (BUSY.has(name)) return new RetryError('ModelBusy' satisfies StepErrorName, message);
  const isUnavailable = UNAVAILABLE.has(name) || NO_SUCH_MODEL.test(message);
  if (isUnavailable) return new StepError('ModelUnavailable', message);
  if (LATE.has(name)) return new StepError('NoAnswer', message);
  const said = `${name}: ${message}`;
  return BROKEN.has(name)
    ? new StepError('ModelFailed', said)
    : new ModelDefectError(said, { cause: error });
}
