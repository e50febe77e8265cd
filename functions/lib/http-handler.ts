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
import type { Authenticate, User } from './authentication.ts';
import type { AccessRules } from './authorisation.ts';
import { NEVER_CACHED, PUBLIC_CACHE_CONTROL } from './cache-control.ts';
import { type AnyOperations, bindOperations, type Contract } from './contract.ts';
import type { Caller, Door } from './door.ts';
import { NotFoundError } from './errors.ts';
import { gatewayHandler } from './gateway-handler.ts';
import type { Limiter } from './limiter.ts';
import { bodyOf, idempotencyKeyOf } from './parse-input.ts';
import { NOTHING_HERE } from './problem.ts';

/** Who calls an operation: where its access is not `anyone`, somebody who is signed in. */
type CallerOf<Id extends OperationId> = (typeof routes)[Id]['access'] extends 'anyone'
  ? Caller
  : Caller & { readonly user: User } & Naming<(typeof routes)[Id]>;

/** What the caller names the request by, where its operation takes that. */
type Naming<R extends Route> = R extends { readonly takesKey: true }
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

/** The second door, which only people with an account pass. */
interface Gate extends AccessRules {
  readonly authenticate: Authenticate;
}

interface HandlerOf<C extends Capability, O> {
  readonly door: Door;
  /** Without one, an operation that is not for anyone is refused. */
  readonly gate?: Gate;
  /** Without one, the function of a capability that has limits on requests doesn't load. */
  readonly limiter?: Limiter;
  readonly capability: C;
  readonly operations: O;
}

/** The Lambda handler of one capability of a given contract. */
export function contractHandler(
  contract: Contract,
  { door, gate, limiter, capability, operations }: HandlerOf<Capability, AnyOperations>,
) {
  const bound = new Map(
    bindOperations(contract, { capability, operations, rules: gate, limiter }).map((each) => [
      routeKey(each.route),
      each,
    ]),
  );
  return gatewayHandler({
    door,
    operationOf: ({ routeKey }) => bound.get(routeKey)?.id,
    async answer(event, caller) {
      const operation = bound.get(event.routeKey);
      if (operation === undefined) throw new NotFoundError(NOTHING_HERE);
      const { route } = operation;
      const user = route.access === 'anyone' ? undefined : await gate?.authenticate(event);
      const request = {
        params: event.pathParameters ?? {},
        query: event.rawQueryString,
        body: bodyOf(event.body, event.isBase64Encoded),
      };
      const answer = await operation.ask(request, {
        ...caller,
        ...(user === undefined ? {} : { user }),
        ...(route.takesKey === true ? { idempotencyKey: idempotencyKeyOf(event.headers) } : {}),
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
 * here and in what it calls: the door, routing, authorisation, parsing both ways, limits, the error
 * map, headers and logs.
 */
export const httpHandler = <C extends Capability>(given: HandlerOf<C, Operations<C>>) =>
  contractHandler({ routes, schemas: operationSchemas, limits }, given);
