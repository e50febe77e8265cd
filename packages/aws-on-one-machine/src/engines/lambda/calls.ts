import { createHash, randomUUID } from 'node:crypto';
import type { KeyRing } from '../../credentials.ts';
import {
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
  LOOPBACK,
  percentDecoded,
  serve,
} from '../../http.ts';
import { refusalOf } from '../../json-protocol.ts';
import { verifySignature } from '../../signature.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { LambdaEngine } from './engine.ts';

/** Lambda's own API, by which functions call each other. */
export interface FunctionCalls {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface Options {
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
  readonly lambda: Pick<LambdaEngine, 'find'>;
  readonly region: string;
  readonly account: string;
}

const TARGET = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** The name of a function, alone or at the end of its ARN. */
const REFERENCE = /^(?:arn:aws:lambda:[a-z0-9-]+:\d{12}:function:)?([\w-]{1,64})$/;

/** The most bytes of an event, and of a result, whose limit is a little higher. */
const LARGEST_EVENT = 6_291_456;
const LARGEST_RESULT = 6_291_556;

/** A call that Lambda refuses, by its name for the reason. */
class LambdaError extends Error {
  override readonly name = 'LambdaError';
  readonly type: string;
  readonly status: number;

  constructor(type: string, status: number, message: string) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** Starts the one operation of Lambda's API that is here: `Invoke`, for callers that wait for the result. */
export async function startFunctionCalls(options: Options): Promise<FunctionCalls> {
  const { keys, authoriser, lambda, region, account } = options;

  async function invoke(request: HttpRequest): Promise<HttpResponse> {
    const payload = createHash('sha256').update(request.body).digest('hex');
    const caller = await verifySignature(request, { keys, service: 'lambda', payload });
    const arn = `arn:aws:lambda:${region}:${account}:function:${nameIn(request)}`;
    await authoriser.authorise(caller, 'lambda:InvokeFunction', arn);
    const called = lambda.find(arn);
    if (called === undefined) {
      throw new LambdaError('ResourceNotFoundException', 404, `Function not found: ${arn}`);
    }
    const outcome = await called.invoke(eventIn(request));
    if (!outcome.ok) {
      const { errorType, errorMessage, trace } = outcome.error;
      return failure({ errorType, errorMessage, ...(trace.length > 0 && { trace }) });
    }
    const result = Buffer.from(outcome.payload ?? 'null');
    if (result.length > LARGEST_RESULT) {
      return failure({
        errorType: 'Function.ResponseSizeTooLarge',
        errorMessage: `Response payload size exceeded maximum allowed payload size (${LARGEST_RESULT} bytes).`,
      });
    }
    return answer(result);
  }

  const server = await serve(async (request) => {
    try {
      return await invoke(request);
    } catch (error) {
      const refused = asLambdaError(error);
      if (refused) return exception(refused);
      throw error;
    }
  }, 0);
  return { endpoint: `http://${LOOPBACK}:${server.port}`, stop: () => server.close() };
}

/** @throws LambdaError for any other operation, and for what isn't honoured */
function nameIn({ method, path, query, headers }: HttpRequest): string {
  const [, reference = ''] = TARGET.exec(path) ?? [];
  const [, name] = REFERENCE.exec(percentDecoded(reference) ?? '') ?? [];
  if (method !== 'POST' || name === undefined) {
    throw new LambdaError(
      'UnknownOperationException',
      404,
      `The local target's Lambda subset doesn't know ${method} ${path}.`,
    );
  }
  const type = headers['x-amz-invocation-type'] ?? 'RequestResponse';
  if (type !== 'RequestResponse' || query !== '') {
    throw new LambdaError(
      'InvalidParameterValueException',
      400,
      `The local target's Lambda subset calls functions by RequestResponse, and no version of them; not by ${type}${query && `, ${query}`}.`,
    );
  }
  return name;
}

function eventIn({ body }: HttpRequest): unknown {
  if (body.length > LARGEST_EVENT) {
    throw new LambdaError(
      'RequestTooLargeException',
      413,
      `Request must be smaller than ${LARGEST_EVENT} bytes for the InvokeFunction operation`,
    );
  }
  try {
    return body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
  } catch {
    throw new LambdaError(
      'InvalidRequestContentException',
      400,
      'Could not parse request body into json: Could not parse payload into json',
    );
  }
}

const answer = (body: Buffer): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    'x-amz-executed-version': '$LATEST',
  },
  body,
});

/** A function that fails is a call that succeeds: a header says it. */
function failure(error: object): HttpResponse {
  const { headers, ...rest } = answer(Buffer.from(JSON.stringify(error)));
  return { ...rest, headers: { ...headers, 'x-amz-function-error': 'Unhandled' } };
}

function asLambdaError(error: unknown): LambdaError | undefined {
  if (error instanceof LambdaError) return error;
  const refused = refusalOf(error);
  return refused && new LambdaError(refused.type, 403, refused.message);
}

function exception({ type, status, message }: LambdaError): HttpResponse {
  const response = jsonResponse(status, { Type: 'User', Message: message });
  return { ...response, headers: { ...response.headers, 'x-amzn-errortype': type } };
}
