import type { OperationInput, OperationResponse } from '../../../shared/operations.ts';
import { PROBLEM_CONTENT_TYPE } from '../../../shared/problems.ts';
import { type OperationId, type Route, routes } from '../../../shared/routes.ts';
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
    : { readonly body: OperationInput<Id>['body'] }) & {
    /** Ends the call. */
    readonly signal?: AbortSignal | undefined;
  };

/** The same without its types, for the one place that makes requests of it. */
interface PlainInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls an operation of the contract.
 *
 * @throws {ApiError} for every answer that is not a success, and where there is no answer.
 * @throws {DOMException} `AbortError` where `signal` ended it.
 */
export async function callApi<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
): Promise<OperationResponse<Id>> {
  const route: Route = routes[id];
  const { params, query, body, signal } = input as PlainInput;
  const response = await send(requestUrl(route, params, query), {
    method: route.method,
    headers: {
      accept: `application/json, ${PROBLEM_CONTENT_TYPE}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(problemFromResponse(response.status, text));
  // The server parses what it answers by the same schemas, so it is not checked again here.
  return JSON.parse(text) as OperationResponse<Id>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(problemFromNoAnswer(), { cause: error });
  }
}
