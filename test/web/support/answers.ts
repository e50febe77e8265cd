import type { OperationSchemas } from '../../../shared/operation-schemas.ts';
import type { OperationInput, OperationResponse } from '../../../shared/operations.ts';
import { operationSchemas } from '../../../shared/operations.ts';
import type { Problem } from '../../../shared/problems.ts';
import { PROBLEM_CONTENT_TYPE } from '../../../shared/problems.ts';
import {
  IDEMPOTENCY_KEY,
  type OperationId,
  type Route,
  routePath,
  routes,
} from '../../../shared/routes.ts';
import { SITE_CONFIG_PATH } from '../../../shared/site-config.ts';
import { NoLine, needLine } from './line.ts';
import { answerSignIn, forgetUserPool } from './user-pool.ts';

/**
 * The API as pages see it, with responses from tests. The contract's schemas parse each request and
 * each response. Whatever they refuse fails the test, and so does a call without a response. Only a
 * query may be invalid, because it may come from an address. The test must then refuse it, too.
 */

/** A call made by a page. */
export interface Call<Id extends OperationId = OperationId> extends OperationInput<Id> {
  readonly id: Id;
  /** Its `Idempotency-Key`. */
  readonly key: string | null;
}

/** An error that the API returns instead of a response. */
export class Refusal {
  readonly status: number;
  readonly problem: Problem;

  constructor(
    status: number,
    detail: string,
    errors?: Problem['errors'],
    more: Pick<Problem, 'quote' | 'calendars'> = {},
  ) {
    this.status = status;
    this.problem = {
      type: 'about:blank',
      title: 'Refused',
      status,
      detail,
      ...(errors && { errors }),
      ...more,
    };
  }
}

/** Refuses a request because of one field. */
export const refusedField = (path: string, message: string): Refusal =>
  new Refusal(400, message, [{ path, message }]);

/** A failure of the API. Pages repeat reads after it. */
export const FAILED = new Refusal(500, 'Something went wrong');

/** A refusal by API Gateway, because there are too many requests. */
export const THROTTLED = new Refusal(429, 'Too Many Requests');

/** A refusal by the API. No page repeats a request after it. */
export const DENIED = new Refusal(403, 'Something went wrong');

type Reply<Id extends OperationId> = OperationResponse<Id> | Refusal;
type Answer<Id extends OperationId> =
  | Reply<Id>
  | ((call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>);

/** The operations' responses. */
export type Answers = { readonly [Id in OperationId]?: Answer<Id> };

let answers: Answers = {};
/** The open page; null if there is none, and no call gets a response. */
let opened: symbol | null = null;
let calls: Call[] = [];
let complaints: string[] = [];

/** Replaces the responses of these operations, from the next call on. */
export function answer(next: Answers): void {
  opened ??= Symbol('page');
  answers = { ...answers, ...next };
}

/** An operation's calls so far, in order. */
export const callsOf = <Id extends OperationId>(id: Id): readonly Call<Id>[] =>
  calls.filter((call): call is Call<Id> => call.id === id);

/** Stops responding to the page that is about to be left, once it has read pending responses. */
export async function endAnswers(): Promise<void> {
  opened = null;
  for (const _ of ['read', 'shown']) await new Promise((resolve) => setTimeout(resolve));
}

/** Removes responses and calls. @returns what was wrong with them, one on each line */
export function forgetAnswers(): string[] {
  const said = complaints;
  answers = {};
  calls = [];
  complaints = [];
  forgetUserPool();
  return said;
}

/** A response that is held until it is released. */
export function held<Id extends OperationId>(reply: Reply<Id>) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    answer: async (): Promise<Reply<Id>> => {
      asked.resolve();
      await released.promise;
      return reply;
    },
    /** Settles when the call has been made: a page shows first that it makes it. */
    asked: asked.promise,
    letGo: released.resolve,
  };
}

const OPERATIONS = (Object.entries(routes) as [OperationId, Route][]).map(([id, route]) => {
  const pattern = routePath(route).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { id, route, path: new RegExp(`^${pattern}$`) };
});

function operationAt(method: string, pathname: string) {
  for (const { id, route, path } of OPERATIONS) {
    const match = route.method === method ? path.exec(pathname) : null;
    if (match) return { id, route, params: { ...match.groups } };
  }
  throw new Error(`No operation is at ${method} ${pathname}`);
}

const NEVER = new Promise<never>(() => {});

async function respond(
  url: URL,
  { method = 'GET', body: text, headers }: RequestInit,
): Promise<Response> {
  // A page that has been left was about to make this call.
  const asking = opened;
  if (asking === null) return await NEVER;
  const { id, route, params } = operationAt(method, url.pathname);
  const schemas: OperationSchemas = operationSchemas[id];
  const query = Object.fromEntries(url.searchParams);
  const body = typeof text === 'string' ? JSON.parse(text) : undefined;
  schemas.params?.parse(params);
  const invalid = schemas.query?.safeParse(query).error;
  if (schemas.body) schemas.body.parse(body);
  else if (body !== undefined) throw new Error(`${id} takes no body`);
  const key = new Headers(headers).get(IDEMPOTENCY_KEY);
  const call = { id, params, query, body, key } as Call<never>;
  calls.push(call);
  if (!(id in answers)) throw new Error(`There is no answer for ${id}`);
  const given = answers[id] as Answer<never>;
  const reply: unknown =
    typeof given === 'function' ? await (given as (call: Call<never>) => unknown)(call) : given;
  if (asking !== opened) return await NEVER;
  if (invalid && !(reply instanceof Refusal && reply.status === 400)) throw invalid;
  if (reply instanceof Refusal) {
    return Response.json(reply.problem, {
      status: reply.status,
      headers: { 'content-type': PROBLEM_CONTENT_TYPE },
    });
  }
  const { success = 200 } = route;
  if (success === 204) return new Response(null, { status: success });
  return Response.json(schemas.response.parse(reply), { status: success });
}

/**
 * Makes pages' calls, including the sign-in page's, get their responses here. Other requests are sent
 * as usual.
 */
export function answerCalls(): void {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    try {
      if (url.pathname === SITE_CONFIG_PATH || url.pathname.startsWith('/api/')) needLine();
      const isApi = url.pathname.startsWith('/api/');
      const response = await (isApi ? respond(url, init) : answerSignIn(url, init));
      if (response !== undefined) return response;
    } catch (error) {
      if (error instanceof NoLine) throw error;
      complaints.push(`${init.method ?? 'GET'} ${url.pathname}: ${(error as Error).message}`);
      throw error;
    }
    return await fetch(input, init);
  };
}
