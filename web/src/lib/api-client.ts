import type { OperationInput, OperationResponse } from '../../../shared/operations.ts';
import { PROBLEM_CONTENT_TYPE } from '../../../shared/problems.ts';
import { IDEMPOTENCY_KEY, type OperationId, type Route, routes } from '../../../shared/routes.ts';
import { ApiError } from './api-error.ts';
import { problemFromNoAnswer, problemFromResponse } from './problem-mapping.ts';
import { type QueryValue, requestUrl } from './request-url.ts';

type Query<Q> = { readonly [Name in keyof Q]?: QueryValue };

/** What a call of this operation is given: only the parts that the contract declares for it. */
export type CallInput<Id extends OperationId> = (OperationInput<Id>['params'] extends undefined
  ? { readonly params?: never }
  : { readonly params: OperationInput<Id>['params'] }) &
  (OperationInput<Id>['query'] extends undefined
    ? { readonly query?: never }
    : { readonly query?: Query<OperationInput<Id>['query']> }) &
  (OperationInput<Id>['body'] extends undefined
    ? { readonly body?: never }
    : { readonly body: OperationInput<Id>['body'] }) &
  ((typeof routes)[Id] extends { readonly idempotent: true }
    ? {
        /** Names the request: the same for another attempt at it (`useDraft`). */
        readonly idempotencyKey: string;
      }
    : { readonly idempotencyKey?: never }) & {
    /** Ends the call. */
    readonly signal?: AbortSignal | undefined;
  };

/** The same without its types, for the one place that makes requests of it. */
interface PlainInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Makes a request for whoever is signed in, with their access token.
 *
 * @throws {ApiError} 401 where nobody is, or where the session is over
 */
export type SignedInCall = (send: (accessToken: string) => Promise<Response>) => Promise<Response>;

let callSignedIn: SignedInCall = async () => {
  throw new Error('No session has been started');
};

/** Says how calls are made that aren't for anyone. The session does, when the app starts. */
export function signCallsBy(call: SignedInCall): void {
  callSignedIn = call;
}

/**
 * Calls an operation of the contract, as whoever is signed in unless it is for anyone: what is public
 * is the same for all, and can be cached (D2).
 *
 * @returns what it answers: undefined where that is nothing (204)
 * @throws {ApiError} for every answer that is not a success, and where there is no answer.
 * @throws {DOMException} `AbortError` where `signal` ended it.
 */
export async function callApi<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
): Promise<OperationResponse<Id>> {
  const route: Route = routes[id];
  const plain = input as PlainInput;
  return answerIn<Id>(
    route.access === 'anyone'
      ? await send(route, plain)
      : await callSignedIn((accessToken) => send(route, plain, accessToken)),
  );
}

/**
 * Calls an operation with an access token as it is: one that is refused doesn't end the session here.
 *
 * @throws as `callApi` does
 */
export const callApiWith = async <Id extends OperationId>(
  accessToken: string,
  id: Id,
  input: CallInput<Id>,
): Promise<OperationResponse<Id>> =>
  answerIn<Id>(await send(routes[id], input as PlainInput, accessToken));

async function answerIn<Id extends OperationId>(
  response: Response,
): Promise<OperationResponse<Id>> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(problemFromResponse(response.status, text));
  // The server parses what it answers by the same schemas, so it is not checked again here.
  return (text === '' ? undefined : JSON.parse(text)) as OperationResponse<Id>;
}

async function send(
  route: Route,
  { params, query, body, idempotencyKey, signal }: PlainInput,
  accessToken?: string,
): Promise<Response> {
  const url = requestUrl(route, params, query);
  try {
    return await fetch(url, {
      method: route.method,
      headers: {
        accept: `application/json, ${PROBLEM_CONTENT_TYPE}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY]: idempotencyKey }),
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(problemFromNoAnswer(), { cause: error });
  }
}
