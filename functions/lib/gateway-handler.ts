import middy, { type Request } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { LOG_MESSAGES } from '../../shared/log-lines.ts';
import { NEVER_CACHED } from './cache-control.ts';
import { logIdOf } from './log-id.ts';
import { logger } from './logger.ts';
import type { ProblemError } from './problem.ts';
import { problemOf } from './problem-of.ts';
import type { Caller, VerifyOrigin } from './verify-origin.ts';

export type GatewayResult = APIGatewayProxyStructuredResultV2;

interface GatewayHandler {
  readonly verifyOrigin: VerifyOrigin;
  /**
   * What an event asks for, as logs call it: one of few names, and none of a person's. Undefined for
   * what there isn't.
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
  /** Why it was refused, if it was. */
  reason: string | undefined;
}

/** Answers that say that somebody may not do something, or not so often. */
const REFUSALS: readonly number[] = [401, 403, 429];

type GatewayRequest = Request<APIGatewayProxyEventV2, GatewayResult, Error, Context, Notes>;

/**
 * A Lambda handler behind API Gateway: what is the same for all of them: the origin, the logs and the
 * one error map. Each request leaves one line.
 */
export function gatewayHandler({ verifyOrigin, operationOf, answer, failure }: GatewayHandler) {
  return middy<APIGatewayProxyEventV2, GatewayResult, Error, Context, Notes>()
    .before(({ event, context, internal }) => {
      internal.began = performance.now();
      logger.addContext(context);
      logger.appendKeys({
        operation: operationOf(event),
        route: event.routeKey,
        // By it the line is found in API Gateway's log, and the other way round.
        api_request_id: event.requestContext.requestId,
        person: logIdOf(event),
      });
    })
    .after(finish)
    .onError((request) => {
      const problem = problemOf(request.error);
      request.internal.reason = problem.reason;
      request.response = failureOf(problem, failure);
      finish(request);
    })
    .handler(async (event) => answer(event, verifyOrigin(event)));
}

function finish({ response, internal: { reason, began } }: GatewayRequest): void {
  const status = response?.statusCode ?? 500;
  const milliseconds = Math.round(performance.now() - began);
  if (REFUSALS.includes(status))
    logger.warn(LOG_MESSAGES.refused, { status, milliseconds, reason });
  else logger.info(LOG_MESSAGES.answered, { status, milliseconds });
  logger.resetKeys();
}

function failureOf(error: ProblemError, failure: GatewayHandler['failure']): GatewayResult {
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
