import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy, { type Request } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
  EventBridgeEvent,
} from 'aws-lambda';
import * as z from 'zod';
import { PUBLIC_SECONDS } from '../../shared/api/caching.ts';
import { LOG_MESSAGES } from '../../shared/log-lines.ts';
import { ExpectedError, RetryError, SuspendedError } from './errors.ts';
import { callerLogId, type LogIdOf } from './log-id.ts';
import { logger } from './logger.ts';
import type { ProblemError } from './problem.ts';
import { problemOf } from './problem-of.ts';
import type { Caller, VerifyOrigin } from './verify-origin.ts';
import { malformedTexts } from './well-formed.ts';

/**
 * The middy chains of all functions, one for each kind of event. All log lines of an event have the
 * request's id and the event's subject; each event ends with one line. The chain of the table's
 * stream is in `functions/events/stream-handler.ts`.
 */

/** The event's subject, as keys of each log line. Logs are no place for personal data. */
export type Subject = Readonly<Record<string, string | undefined>>;

/** Notes of a chain between its steps. */
interface Notes extends Record<string, unknown> {
  /** When the event came, by the process's clock, in milliseconds. */
  began: number;
}

/** The beginning of all chains. */
export const baseChain = <Event, Result>(subjectOf: (event: Event) => Subject = () => ({})) =>
  middy<Event, Result, Error, Context, Notes>()
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .before(({ event, internal }) => {
      internal.began = performance.now();
      logger.appendKeys({ ...subjectOf(event) });
    });

const millisecondsOf = ({ began }: Notes): number => Math.round(performance.now() - began);

/** CloudFront may keep a public response for a while; browsers always ask again. */
export const PUBLIC_CACHE_CONTROL = `public, max-age=0, s-maxage=${PUBLIC_SECONDS}`;

export const NEVER_CACHED = 'no-store';

export type HttpResponse = APIGatewayProxyStructuredResultV2;

interface HttpChain {
  readonly verifyOrigin: VerifyOrigin;
  /** The name in logs of the event's operation: one of few names. Undefined for none. */
  readonly operationOf: (event: APIGatewayProxyEventV2) => string | undefined;
  readonly respond: (event: APIGatewayProxyEventV2, caller: Caller) => Promise<HttpResponse>;
  /** The response to a problem, without its status and the headers that all failures have. */
  readonly respondTo: (problem: ProblemError) => Pick<HttpResponse, 'headers' | 'body'>;
}

/** The chain of a function behind API Gateway: of an API's capability, or of pages. */
export const httpChain = ({ verifyOrigin, operationOf, respond, respondTo }: HttpChain) =>
  baseChain<APIGatewayProxyEventV2, HttpResponse>((event) => ({
    operation: operationOf(event),
    route: event.routeKey,
    // API Gateway's log has this identifier as well.
    api_request_id: event.requestContext.requestId,
    person: callerLogId(event),
  }))
    .after((request) => logResponse(request))
    .onError((request) => {
      const error = problemOf(request.error);
      const { problem, cause, retryAfter, reason } = error;
      if (problem.status >= 500) {
        logger.error('The request failed', cause instanceof Error ? cause : String(cause));
      }
      const { headers, body = '' } = respondTo(error);
      request.response = {
        statusCode: problem.status,
        headers: {
          ...headers,
          'cache-control': NEVER_CACHED,
          ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        },
        body,
      };
      logResponse(request, reason);
    })
    .handler(async (event) => respond(event, verifyOrigin(event)));

/** Statuses for callers who may not do something, or not so often. */
const REFUSALS: readonly number[] = [401, 403, 429];

function logResponse(
  { response, internal }: Request<APIGatewayProxyEventV2, HttpResponse, Error, Context, Notes>,
  reason?: string,
): void {
  const status = response?.statusCode ?? 500;
  const milliseconds = millisecondsOf(internal);
  if (REFUSALS.includes(status)) {
    logger.warn(LOG_MESSAGES.refused, { status, milliseconds, reason });
  } else logger.info(LOG_MESSAGES.answered, { status, milliseconds });
}

/** A chain whose result, if any, is for AWS alone: the source of a failed event tries it again. */
const eventChain = <Event, Result>(subjectOf?: (event: Event) => Subject) =>
  baseChain<Event, Result>(subjectOf)
    .before(({ event }) => {
      // An event may contain text from outside: an address at the user pool, the name of a file.
      const [malformed] = malformedTexts(event);
      if (malformed !== undefined) throw new Error(`${malformed.path} is not well formed`);
    })
    .after(({ internal }) => {
      logger.info(LOG_MESSAGES.processed, { milliseconds: millisecondsOf(internal) });
    })
    .onError(({ error, internal }) => {
      const milliseconds = millisecondsOf(internal);
      // A trigger refuses by an error. The alarm subtracts these lines from Lambda's count of
      // errors.
      if (error instanceof SuspendedError) {
        logger.warn(LOG_MESSAGES.signInRefused, { reason: SuspendedError.REASON, milliseconds });
      } else if (error instanceof RetryError) {
        return;
      } else if (error instanceof ExpectedError) {
        const { name, message } = error;
        logger.warn(LOG_MESSAGES.eventFailed, { reason: `${name}: ${message}`, milliseconds });
      } else logger.error(LOG_MESSAGES.eventFailed, { error, milliseconds });
    });

interface EventHandler<S extends z.ZodType, Result> {
  /** The required part of the event. */
  readonly schema: S;
  readonly subjectOf: (event: z.output<S>) => Subject;
  readonly process: (event: z.output<S>) => Promise<Result>;
}

/**
 * The handler of an event of EventBridge, or of a step of a workflow, which goes on with its
 * result.
 * @throws for an event that doesn't fit the schema
 */
export const eventHandler = <S extends z.ZodType, Result>({
  schema,
  subjectOf,
  process,
}: EventHandler<S, Result>) =>
  eventChain<unknown, Result>().handler(async (input) => {
    const event = schema.parse(input);
    logger.appendKeys({ ...subjectOf(event) });
    return await process(event);
  });

/** The common part of all events of Cognito. */
interface TriggerEvent {
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: object };
}

/** The account in an event of Cognito. */
const accountSchema = z.object({ sub: z.string() });

/** The handler of a trigger of the user pool. */
export const triggerHandler = <Event extends TriggerEvent, Result>({
  logIdOf,
  process,
}: {
  readonly logIdOf: LogIdOf;
  readonly process: (event: Event) => Promise<Result>;
}) =>
  eventChain<Event, Result>(({ triggerSource, request: { userAttributes } }) => {
    const account = accountSchema.safeParse(userAttributes).data;
    return { trigger: triggerSource, person: account && logIdOf(account.sub) };
  }).handler(process);

/** The handler of a schedule of EventBridge, whose events say nothing but the time. */
export const scheduleHandler = (run: () => Promise<unknown>) =>
  eventChain<EventBridgeEvent<string, unknown>, void>(({ resources: [rule] }) => ({
    schedule: rule?.split('/').at(-1),
  })).handler(async () => {
    await run();
  });
