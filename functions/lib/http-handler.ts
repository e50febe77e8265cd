import middy, { type Request } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { OperationSchemas } from '../../shared/operation-schemas.ts';
import {
  type OperationRequest,
  type OperationResponse,
  operationSchemas,
} from '../../shared/operations.ts';
import { PROBLEM_CONTENT_TYPE } from '../../shared/problems.ts';
import {
  type Capability,
  type OperationId,
  type OperationOf,
  type Route,
  type Routes,
  routeKey,
  routes,
} from '../../shared/routes.ts';
import type { Caller, Door } from './door.ts';
import { logger } from './logger.ts';
import { measureRequest } from './metrics.ts';
import { bodyOf, parseInput, queryOf } from './parse-input.ts';
import { notFound, unauthorised } from './problem.ts';
import { problemOf } from './problem-of.ts';

/** One operation of the contract: from its parsed request, and who makes it, to its response. */
export type Operation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  caller: Caller,
) => Promise<OperationResponse<Id>>;

/** Every operation of a capability; one that is missing does not compile. */
export type Operations<C extends Capability> = {
  readonly [Id in OperationOf<C>]: Operation<Id>;
};

interface AnyRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Bound {
  readonly id: string;
  readonly route: Route;
  readonly schemas: OperationSchemas;
  readonly run: (request: AnyRequest, caller: Caller) => Promise<unknown>;
}

/** How long CloudFront may keep a public answer, in seconds; browsers always ask again. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=5';

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

const cacheControl = ({ method, access }: Route): string =>
  method === 'GET' && access === 'anyone' ? PUBLIC_CACHE_CONTROL : 'no-store';

/** Refuses whoever the contract does not let in. There are no accounts yet, so nobody has a token. */
function authorise(route: Route): void {
  if (route.access !== 'anyone') throw unauthorised();
}

async function answer(
  { id, route, schemas, run }: Bound,
  event: APIGatewayProxyEventV2,
  caller: Caller,
): Promise<APIGatewayProxyStructuredResultV2> {
  logger.appendKeys({ operation: id });
  authorise(route);
  const request = {
    params: parseInput(schemas.params, event.pathParameters ?? {}),
    query: parseInput(schemas.query, queryOf(event.rawQueryString)),
    body: parseInput(schemas.body, bodyOf(event.body, event.isBase64Encoded)),
  };
  const output = await run(request, caller);
  return {
    statusCode: 200,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'application/json',
      'cache-control': cacheControl(route),
    },
    body: JSON.stringify(schemas.response.parse(output)),
  };
}

function failure(thrown: unknown): APIGatewayProxyStructuredResultV2 {
  const { problem, retryAfter, cause } = problemOf(thrown);
  if (problem.status >= 500) {
    logger.error('The request failed', cause instanceof Error ? cause : String(cause));
  }
  return {
    statusCode: problem.status,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': PROBLEM_CONTENT_TYPE,
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problem),
  };
}

/** A contract: its routes and, by the same identifiers, their schemas. */
interface Contract {
  readonly routes: Routes;
  readonly schemas: Readonly<Record<string, OperationSchemas>>;
}

type AnyOperations = Readonly<Record<string, (request: never, caller: Caller) => Promise<unknown>>>;

/** Binds what a contract declares to what implements it, by API Gateway's route key. */
function bind(
  { routes, schemas }: Contract,
  capability: Capability,
  operations: AnyOperations,
): Map<string, Bound> {
  const bound = new Map<string, Bound>();
  for (const [id, route] of Object.entries(routes)) {
    if (route.capability !== capability) continue;
    const operation = operations[id];
    const operationSchemas = schemas[id];
    if (operation === undefined || operationSchemas === undefined) {
      throw new Error(`Operation ${id} of ${capability} has no implementation or no schemas`);
    }
    bound.set(routeKey(route), {
      id,
      route,
      schemas: operationSchemas,
      // The schemas that parse this request are the ones its type is derived from.
      run: operation as Bound['run'],
    });
  }
  return bound;
}

/** What the handler notes of a request between its steps. */
interface HandlerNotes extends Record<string, unknown> {
  /** When it came, by the process's clock, in milliseconds. */
  began: number;
}

type HandlerRequest = Request<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context,
  HandlerNotes
>;

interface HandlerOf<C extends Capability, O> {
  readonly door: Door;
  readonly capability: C;
  readonly operations: O;
}

/** The Lambda handler of one capability of a given contract. */
export function contractHandler(
  contract: Contract,
  { door, capability, operations }: HandlerOf<Capability, AnyOperations>,
) {
  const bound = bind(contract, capability, operations);
  const finish = ({ event, response, internal }: HandlerRequest) => {
    const operation = bound.get(event.routeKey);
    if (operation !== undefined) {
      measureRequest({
        operation: operation.id,
        status: response?.statusCode ?? 500,
        milliseconds: performance.now() - internal.began,
      });
    }
    logger.resetKeys();
  };
  return middy<
    APIGatewayProxyEventV2,
    APIGatewayProxyStructuredResultV2,
    Error,
    Context,
    HandlerNotes
  >()
    .before(({ context, internal }) => {
      internal.began = performance.now();
      logger.addContext(context);
    })
    .after(finish)
    .onError((request) => {
      request.response = failure(request.error);
      finish(request);
    })
    .handler(async (event) => {
      const caller = door(event);
      const operation = bound.get(event.routeKey);
      if (operation === undefined) throw notFound('There is nothing at this address');
      return answer(operation, event, caller);
    });
}

/**
 * The Lambda handler of one capability. Everything that is the same for all operations happens
 * here: the door, routing, authorisation, parsing both ways, the error map, headers and logs.
 */
export const httpHandler = <C extends Capability>(given: HandlerOf<C, Operations<C>>) =>
  contractHandler({ routes, schemas: operationSchemas }, given);
