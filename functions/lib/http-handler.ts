import { limits } from '../../shared/limits.ts';
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
  routeKey,
  routes,
} from '../../shared/routes.ts';
import type { Authenticator, User } from './authentication.ts';
import { NEVER_CACHED, PUBLIC_CACHE_CONTROL } from './cache-control.ts';
import { type AnyOperations, bindOperations, type Contract } from './contract.ts';
import { NotFoundError } from './errors.ts';
import { gatewayHandler } from './gateway-handler.ts';
import type { Limiter } from './limiter.ts';
import { bodyOf, idempotencyKeyOf } from './parse-input.ts';
import { NOTHING_HERE } from './problem.ts';
import type { Caller, VerifyOrigin } from './verify-origin.ts';

/** Who calls an operation: where its access is not `anyone`, somebody who is signed in. */
type CallerOf<Id extends OperationId> = (typeof routes)[Id]['access'] extends 'anyone'
  ? Caller
  : Caller & { readonly user: User } & IdempotencyKeyOf<(typeof routes)[Id]>;

/** The `Idempotency-Key` of a request, where its operation is idempotent. */
type IdempotencyKeyOf<R extends Route> = R extends { readonly idempotent: true }
  ? { readonly idempotencyKey?: string | undefined }
  : unknown;

/** One operation of the contract: from its parsed request, and who makes it, to its response. */
export type Operation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  caller: CallerOf<Id>,
) => Promise<OperationResponse<Id>>;

/** Every operation of a capability; one that is missing does not compile. */
export type Operations<C extends Capability> = {
  readonly [Id in OperationOf<C>]: Operation<Id>;
};

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

const cacheControl = ({ method, access }: Route): string =>
  method === 'GET' && access === 'anyone' ? PUBLIC_CACHE_CONTROL : NEVER_CACHED;

interface HandlerOf<C extends Capability, O> {
  readonly verifyOrigin: VerifyOrigin;
  /** Without one, an operation that is not for anyone is refused. */
  readonly authenticator?: Authenticator;
  /** Without one, the function of a capability that has limits on requests doesn't load. */
  readonly limiter?: Limiter;
  readonly capability: C;
  readonly operations: O;
}

/** The Lambda handler of one capability of a given contract. */
export function contractHandler(
  contract: Contract,
  {
    verifyOrigin,
    authenticator,
    limiter,
    capability,
    operations,
  }: HandlerOf<Capability, AnyOperations>,
) {
  const bound = new Map(
    bindOperations(contract, { capability, operations, rules: authenticator, limiter }).map(
      (each) => [routeKey(each.route), each],
    ),
  );
  return gatewayHandler({
    verifyOrigin,
    operationOf: ({ routeKey }) => bound.get(routeKey)?.id,
    async answer(event, caller) {
      const operation = bound.get(event.routeKey);
      if (operation === undefined) throw new NotFoundError(NOTHING_HERE);
      const { route } = operation;
      const user = route.access === 'anyone' ? undefined : await authenticator?.authenticate(event);
      const request = {
        params: event.pathParameters ?? {},
        query: event.rawQueryString,
        body: bodyOf(event.body, event.isBase64Encoded),
      };
      const answer = await operation.ask(request, {
        ...caller,
        ...(user === undefined ? {} : { user }),
        ...(route.idempotent === true ? { idempotencyKey: idempotencyKeyOf(event.headers) } : {}),
      });
      const headers = { ...SECURITY_HEADERS, 'cache-control': cacheControl(route) };
      if (route.success === 204) return { statusCode: 204, headers };
      return {
        statusCode: route.success ?? 200,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(answer),
      };
    },
    failure: ({ problem }) => ({
      headers: { ...SECURITY_HEADERS, 'content-type': PROBLEM_CONTENT_TYPE },
      body: JSON.stringify(problem),
    }),
  });
}

/**
 * The Lambda handler of one capability. Everything that is the same for all operations happens
 * here and in what it calls: the origin, routing, authorisation, parsing both ways, limits, the error
 * map, headers and logs.
 */
export const httpHandler = <C extends Capability>(given: HandlerOf<C, Operations<C>>) =>
  contractHandler({ routes, schemas: operationSchemas, limits }, given);
