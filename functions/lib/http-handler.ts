import * as z from 'zod';
import { limits, type OperationLimits } from '../../shared/limits.ts';
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
import type { Authenticator, User } from './authentication.ts';
import { authorise } from './authorisation.ts';
import { httpChain, NEVER_CACHED, PUBLIC_CACHE_CONTROL } from './chain.ts';
import { compressed } from './compressed.ts';
import { DomainError, NotFoundError } from './errors.ts';
import { JsonText } from './json-text.ts';
import type { AnyCaller, Limiter } from './limiter.ts';
import {
  bodyOf,
  formOf,
  idempotencyKeyOf,
  parseInput,
  parseParams,
  queryOf,
  requireWellFormed,
} from './parse-input.ts';
import { NOTHING_HERE, unauthorised } from './problem.ts';
import type { Caller, VerifyOrigin } from './verify-origin.ts';

/** The caller of an operation: a signed-in user, unless its access is `anyone`. */
type CallerOf<Id extends OperationId> = Caller &
  Pick<AnyCaller, 'mustConfirm'> &
  UserOf<(typeof routes)[Id]> &
  IdempotencyKeyOf<(typeof routes)[Id]>;

type UserOf<R extends Route> = R['access'] extends 'anyone' ? unknown : { readonly user: User };

/** The `Idempotency-Key` of a request, if its operation is idempotent. */
type IdempotencyKeyOf<R extends Route> = R extends { readonly idempotent: true }
  ? { readonly idempotencyKey?: string | undefined }
  : unknown;

/** An operation of the contract: from its parsed request and its caller to its response. */
export type Operation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  caller: CallerOf<Id>,
) => Promise<OperationResponse<Id>>;

/** As `Operation`, with a response that is JSON already. */
export type TextOperation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  caller: CallerOf<Id>,
) => Promise<JsonText<OperationResponse<Id>>>;

/** Every operation of a capability; one that is missing does not compile. */
export type Operations<C extends Capability> = {
  readonly [Id in OperationOf<C>]: Operation<Id>;
};

/** As `Operations`, some of them with responses that are JSON already. */
export type SomeTextOperations<C extends Capability> = {
  readonly [Id in OperationOf<C>]: Operation<Id> | TextOperation<Id>;
};

type AnyOperations = Readonly<Record<string, (request: never, caller: never) => Promise<unknown>>>;

/** A contract: its routes and, by the same identifiers, their schemas and limits. */
interface Contract {
  readonly routes: Routes;
  readonly schemas: Readonly<Record<string, OperationSchemas>>;
  /** @default none */
  readonly limits?: Readonly<Record<string, OperationLimits>>;
}

/** A capability and its implementation. */
interface Implementation<C extends Capability> {
  readonly capability: C;
  readonly operations: SomeTextOperations<C>;
  /** Without one, an operation that is not for anyone is refused. */
  readonly authenticator?: Authenticator | undefined;
  /** Without one, a capability that has limits on requests can't be bound. */
  readonly limiter?: Limiter;
}

/** A request before any check. */
interface RawRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** As in an address, without the question mark. */
  readonly query: string;
  readonly body: unknown;
}

/** An operation with its part of the contract. */
export interface BoundOperation {
  readonly id: string;
  readonly route: Route;
  /**
   * Authorises, parses, counts, runs, and parses the response, unless that is a `JsonText`. A request
   * that is refused before it is counted doesn't count; one that the operation itself refuses does,
   * unless its error says otherwise.
   * @throws ProblemError 401 or 403, InvalidFieldsError, NotFoundError, LimitError, and what the
   * operation throws
   */
  readonly run: (request: RawRequest, caller: AnyCaller) => Promise<unknown>;
}

const siteContract = (): Contract => ({ routes, schemas: operationSchemas, limits });

/**
 * Binds the operations of a capability to the contract.
 * @throws if an operation has no implementation or no schemas, or has limits without a counter
 */
export function bindOperations<C extends Capability>(
  { capability, operations, authenticator, limiter }: Implementation<C>,
  { routes, schemas, limits = {} }: Contract = siteContract(),
): BoundOperation[] {
  const implemented: AnyOperations = operations;
  return Object.entries(routes)
    .filter(([, route]) => route.capability === capability)
    .map(([id, route]) => {
      const operation = implemented[id];
      const schemasOf = schemas[id];
      if (operation === undefined || schemasOf === undefined) {
        throw new Error(`Operation ${id} of ${capability} has no implementation or no schemas`);
      }
      const { requests = [] } = limits[id] ?? {};
      if (requests.length > 0 && limiter === undefined) {
        throw new Error(`Operation ${id} of ${capability} has limits, and nothing counts them`);
      }
      return {
        id,
        route,
        async run(raw, caller) {
          requireAccess(route, caller, authenticator);
          const request = parseRequest(schemasOf, raw);
          const counted = await limiter?.(requests, { operation: id, caller, ...request });
          const limitedCaller =
            counted?.beyond === 'confirm' ? { ...caller, mustConfirm: true } : caller;
          // The schemas that parse this request are the ones its type is derived from, and the
          // caller has just been checked against the access that the caller's type is derived from.
          try {
            const result = await operation(request as never, limitedCaller as never);
            return result instanceof JsonText ? result : schemasOf.response.parse(result);
          } catch (error) {
            if (error instanceof DomainError && !error.isCounted) await counted?.giveBack();
            throw error;
          }
        },
      };
    });
}

/** @throws ProblemError 401 or 403 */
function requireAccess({ access }: Route, { user }: AnyCaller, authenticator?: Authenticator) {
  if (access === 'anyone') return;
  if (user === undefined || authenticator === undefined) throw unauthorised('nobody is signed in');
  authorise(access, user, authenticator.staffAssurance);
}

/** The body of an operation that declares none: it refuses fields, which would be ignored. */
const noFields = z.strictObject({}).optional();

/** @throws InvalidFieldsError, NotFoundError */
function parseRequest(schemas: OperationSchemas, raw: RawRequest) {
  const { params, body } = raw;
  const query = queryOf(raw.query);
  for (const part of [params, query, body]) requireWellFormed(part);
  return {
    params: parseParams(schemas.params, params),
    query: parseInput(schemas.query, query),
    // A missing body is parsed as one without fields, so that the missing fields are named.
    body:
      schemas.body === undefined
        ? parseInput(noFields, body)
        : parseInput(schemas.body, body === undefined ? {} : body),
  };
}

/** The result of an operation that only redirects. */
const redirectSchema = z.object({ location: z.string() });

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

const cacheControl = ({ method, access }: Route): string =>
  method === 'GET' && access === 'anyone' ? PUBLIC_CACHE_CONTROL : NEVER_CACHED;

interface HttpHandler<C extends Capability> extends Implementation<C> {
  readonly verifyOrigin: VerifyOrigin;
}

/**
 * The Lambda handler of one capability of the API. It finds a request's operation and caller, and
 * makes the HTTP response. `chain.ts` has the common part of all functions behind API Gateway.
 */
export function httpHandler<C extends Capability>(
  { verifyOrigin, ...implementation }: HttpHandler<C>,
  contract?: Contract,
) {
  const { authenticator } = implementation;
  const operations = bindOperations(implementation, contract);
  const bound = new Map(operations.map((operation) => [routeKey(operation.route), operation]));
  return httpChain({
    verifyOrigin,
    operationOf: ({ routeKey }) => bound.get(routeKey)?.id,
    async respond(event, caller) {
      const operation = bound.get(event.routeKey);
      if (operation === undefined) throw new NotFoundError(NOTHING_HERE);
      const { route } = operation;
      const user = route.access === 'anyone' ? undefined : await authenticator?.authenticate(event);
      const request = {
        params: event.pathParameters ?? {},
        query: event.rawQueryString,
        body: route.form ? await formOf(event, event.headers['content-type']) : bodyOf(event),
      };
      const result = await operation.run(request, {
        ...caller,
        ...(user === undefined ? {} : { user }),
        ...(route.idempotent === true ? { idempotencyKey: idempotencyKeyOf(event.headers) } : {}),
      });
      const headers = { ...SECURITY_HEADERS, 'cache-control': cacheControl(route) };
      if (route.success === 204) return { statusCode: 204, headers };
      if (route.success === 303) {
        return { statusCode: 303, headers: { ...headers, ...redirectSchema.parse(result) } };
      }
      const response = {
        statusCode: route.success ?? 200,
        headers: { ...headers, 'content-type': 'application/json' },
        body: result instanceof JsonText ? result.text : JSON.stringify(result),
      };
      return headers['cache-control'] === NEVER_CACHED
        ? compressed(response, event.headers['accept-encoding'])
        : response;
    },
    respondTo: ({ problem }) => ({
      headers: { ...SECURITY_HEADERS, 'content-type': PROBLEM_CONTENT_TYPE },
      body: JSON.stringify(problem),
    }),
  });
}
