import { UNATTENDED_HEADER } from '../../../shared/accounts/limits.ts';
import type { OperationInput, OperationResponse } from '../../../shared/operations.ts';
import { PROBLEM_CONTENT_TYPE } from '../../../shared/problems.ts';
import { publicRoutes } from '../../../shared/public-routes.ts';
import { IDEMPOTENCY_KEY, type Route, type Routes, routePath } from '../../../shared/route.ts';
import type { OperationId, routes } from '../../../shared/routes.ts';
import { ApiError, problemFromNoResponse, problemFromResponse } from './api-error.ts';
import { noResponse } from './line.ts';
import { type QueryValue, withQuery } from './with-query.ts';

type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [_ in Name]?: never }
  : { readonly [_ in Name]: Value };

/** The input of a call: only the parts that the contract declares for the operation. */
export type CallInput<Id extends OperationId> = Part<'params', OperationInput<Id>['params']> &
  Part<'body', OperationInput<Id>['body']> &
  ((typeof routes)[Id] extends { readonly idempotent: true }
    ? {
        /** The same for each attempt at one request (`useDraft`). */
        readonly idempotencyKey: string;
      }
    : { readonly idempotencyKey?: never }) & {
    readonly query?: { readonly [Name in keyof OperationInput<Id>['query']]?: QueryValue };
    /** Cancels the call. */
    readonly signal?: AbortSignal | undefined;
  };

/** `CallInput` of any operation, for the code that makes the request. */
interface AnyCallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * The address of one call: `/api/listings/abc` or `/api/listings?type=SALE`.
 *
 * @throws {Error} if a path parameter has no value, which is the caller's mistake
 */
export function requestUrl(
  route: Route,
  { params = {}, query = {} }: Pick<AnyCallInput, 'params' | 'query'>,
): string {
  const path = routePath(route).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!params[name]) throw new Error(`${route.path} needs ${name}`);
    return encodeURIComponent(params[name]);
  });
  return withQuery(path, query);
}

/**
 * Makes a request with the access token of the signed-in user.
 *
 * @throws {ApiError} 401 if nobody is signed in or the session is over
 */
export type SignedInCall = (send: SendWithToken) => Promise<Response>;

/**
 * @param isUnattended whether nobody is at the page, so that the request doesn't count as use of the
 *   session
 */
type SendWithToken = (accessToken: string, isUnattended?: boolean) => Promise<Response>;

let callSignedIn: SignedInCall = async () => {
  throw new Error('No session has been started');
};

/** Sets how calls for a signed-in user are made. `startSession` does so when the app starts. */
export function setSignedInCall(call: SignedInCall): void {
  callSignedIn = call;
}

/**
 * Calls an operation of the contract. Public operations are called without an access token, so that
 * their responses can be cached (D2); others are called as the signed-in user.
 *
 * @param accessToken used instead of the signed-in user's; if it is refused, this session doesn't end
 * @returns the response's body; undefined for an empty one (204)
 * @throws {ApiError} for every unsuccessful response, and if there is no response
 * @throws {DOMException} `AbortError` if `signal` cancelled the call
 */
export async function callApi<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  accessToken?: string,
): Promise<OperationResponse<Id>> {
  const route = await routeOf(id);
  const sendWith = (token?: string, isUnattended?: boolean) =>
    send(route, input as AnyCallInput, token, isUnattended);
  const isSentHere = accessToken !== undefined || route.access === 'anyone';
  const response = await (isSentHere ? sendWith(accessToken) : callSignedIn(sendWith));
  const text = await response.text();
  if (!response.ok) throw new ApiError(problemFromResponse(response.status, text));
  // The server has validated the response with the same schemas.
  return (text === '' ? undefined : JSON.parse(text)) as OperationResponse<Id>;
}

/** The route of an operation. Routes that need a session load with the first such call. */
async function routeOf(id: OperationId): Promise<Route> {
  const routes: Routes = publicRoutes;
  if (routes[id] !== undefined) return routes[id];
  try {
    return (await import('../../../shared/routes.ts')).routes[id];
  } catch (cause) {
    noResponse();
    throw new ApiError(problemFromNoResponse(), { cause });
  }
}

async function send(
  route: Route,
  { body, idempotencyKey, signal, ...address }: AnyCallInput,
  accessToken?: string,
  isUnattended = false,
): Promise<Response> {
  const url = requestUrl(route, address);
  try {
    return await fetch(url, {
      method: route.method,
      headers: {
        accept: `application/json, ${PROBLEM_CONTENT_TYPE}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY]: idempotencyKey }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(isUnattended && { [UNATTENDED_HEADER]: '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noResponse();
    throw new ApiError(problemFromNoResponse(), { cause: error });
  }
}
