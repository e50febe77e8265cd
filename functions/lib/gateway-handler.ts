import middy, { type Request } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { NEVER_CACHED } from './cache-control.ts';
import type { Caller, Door } from './door.ts';
import { logger } from './logger.ts';
import { measureRequest } from './metrics.ts';
import type { ProblemError } from './problem.ts';
import { problemOf } from './problem-of.ts';

export type GatewayResult = APIGatewayProxyStructuredResultV2;

interface GatewayHandler {
  readonly door: Door;
  /**
   * What an event asks for, as logs and metrics call it: one of few names, and none of a person's.
   * Undefined for what there isn't, which is not measured.
   */
  readonly operationOf: (event: APIGatewayProxyEventV2) => string | undefined;
  readonly answer: (event: APIGatewayProxyEventV2, caller: Caller) => Promise<GatewayResult>;
  /** How a problem is told to whoever called; the headers that go with every failure are added. */
  readonly failure: (problem: ProblemError) => Pick<GatewayResult, 'headers' | 'body'>;
}

/** What the handler notes of a request between its steps. */
interface Notes extends Record<string, unknown> {
  /** When it came, by the process's clock, in milliseconds. */
  began: number;
  operation: string | undefined;
}

type GatewayRequest = Request<APIGatewayProxyEventV2, GatewayResult, Error, Context, Notes>;

/**
 * A Lambda handler behind API Gateway: what is the same for all of them, the door, the logs, the
 * metrics and the one error map.
 */
export function gatewayHandler({ door, operationOf, answer, failure }: GatewayHandler) {
  return middy<APIGatewayProxyEventV2, GatewayResult, Error, Context, Notes>()
    .before(({ event, context, internal }) => {
      internal.began = performance.now();
      internal.operation = operationOf(event);
      logger.addContext(context);
      logger.appendKeys({ operation: internal.operation });
    })
    .after(finish)
    .onError((request) => {
      request.response = failureOf(request.error, failure);
      finish(request);
    })
    .handler(async (event) => answer(event, door(event)));
}

function finish({ response, internal: { operation, began } }: GatewayRequest): void {
  if (operation !== undefined) {
    measureRequest({
      operation,
      status: response?.statusCode ?? 500,
      milliseconds: performance.now() - began,
    });
  }
  logger.resetKeys();
}

function failureOf(thrown: unknown, failure: GatewayHandler['failure']): GatewayResult {
  const error = problemOf(thrown);
  const { problem, retryAfter, cause } = error;
  if (problem.status >= 500) {
    logger.error('The request failed', cause instanceof Error ? cause : String(cause));
  }
  const { headers, body = '' } = failure(error);
  return {
    statusCode: problem.status,
    headers: {
      ...headers,
      'cache-control': NEVER_CACHED,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body,
  };
}
