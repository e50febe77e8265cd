import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyRing } from '../../credentials.ts';
import { type HttpRequest, jsonResponse, LOOPBACK, percentDecoded } from '../../http.ts';
import { LocalProblem } from '../../problem.ts';
import { signedRegion, verifySignature } from '../../signature.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import { CallLog } from './call-log.ts';
import { BedrockError, errorResponse, refusalOf } from './errors.ts';
import { callsFile, rulesFile } from './files.ts';
import { type PictureRequest, readRequest } from './request.ts';
import { Rules } from './rules.ts';
import { serveHttp2 } from './serve-http2.ts';

export interface Bedrock {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface Options {
  /** The directory of the call log and of the optional rules file. */
  readonly state: string;
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
  readonly paint: (request: PictureRequest) => Promise<Buffer>;
}

/** Stability's image models, and the only region that has them. */
const MODELS = new Set([
  'stability.stable-image-core-v1:1',
  'stability.stable-image-ultra-v1:1',
  'stability.sd3-5-large-v1:0',
]);
const REGION = 'us-west-2';

const PATH = /^\/model\/([^/]+)\/invoke$/;

/** Starts a stand-in for Bedrock's runtime. `paint` makes the pictures. */
export async function startBedrock(options: Options): Promise<Bedrock> {
  const { keys, authoriser, paint } = options;
  const rules = new Rules(rulesFile(options.state));
  const log = new CallLog(callsFile(options.state));

  async function invoke(request: HttpRequest, disconnected: AbortSignal): Promise<object> {
    const model = modelOf(request);
    const payload = createHash('sha256').update(request.body).digest('hex');
    const caller = await verifySignature(request, { keys, service: 'bedrock', payload });
    const region = signedRegion(request);
    const arn = `arn:aws:bedrock:${region}::foundation-model/${model}`;
    await authoriser.authorise(caller, 'bedrock:InvokeModel', arn);
    if (region !== REGION || !MODELS.has(model)) {
      throw new BedrockError('ValidationException', 'The provided model identifier is invalid.');
    }
    return await respond(model, readRequest(request.body), disconnected);
  }

  /** Answers as the rules file says, and logs the call. */
  async function respond(
    model: string,
    picture: PictureRequest,
    disconnected: AbortSignal,
  ): Promise<object> {
    const about = { call: randomUUID(), model, prompt: picture.prompt };
    log.note({ ...about, event: 'began' });
    try {
      const { behaviour, delay } = rules.next(picture.prompt);
      if (delay > 0) await sleep(delay, undefined, { signal: disconnected });
      if (behaviour === 'hang') return await rejectOnAbort(disconnected);
      // Stops waiting for the picture if the caller disconnects.
      const image =
        behaviour === 'paint'
          ? await Promise.race([paint(picture), rejectOnAbort(disconnected)])
          : undefined;
      disconnected.throwIfAborted();
      log.note({ ...about, event: 'ended', outcome: behaviour });
      if (behaviour === 'filter') return answerOf(picture, 'Filter reason: prompt');
      if (behaviour !== 'paint') throw refusalOf(behaviour);
      return answerOf(picture, null, image);
    } catch (error) {
      if (disconnected.aborted) log.note({ ...about, event: 'ended', outcome: 'gone' });
      else if (!(error instanceof BedrockError)) {
        log.note({ ...about, event: 'ended', outcome: 'error' });
      }
      throw error instanceof LocalProblem
        ? new BedrockError('InternalServerException', error.message)
        : error;
    }
  }

  const server = await serveHttp2(async (request, disconnected) => {
    try {
      return jsonResponse(200, await invoke(request, disconnected));
    } catch (error) {
      const refused = errorResponse(error);
      if (refused) return refused;
      throw error;
    }
  });
  return {
    endpoint: `http://${LOOPBACK}:${server.port}`,
    stop() {
      log.close();
      return server.close();
    },
  };
}

function modelOf({ method, path }: HttpRequest): string {
  const [, model] = PATH.exec(path) ?? [];
  if (method === 'POST' && model !== undefined) return percentDecoded(model) ?? model;
  throw new BedrockError(
    'UnknownOperationException',
    `The local target doesn't know ${method} ${path}.`,
  );
}

const answerOf = ({ seed }: PictureRequest, finish: string | null, image?: Buffer): object => ({
  seeds: [seed],
  finish_reasons: [finish],
  ...(image && { images: [image.toString('base64')] }),
});

/** Never resolves. @throws the signal's reason */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
