import * as z from 'zod';
import type { OperationLimits } from '../../shared/limits.ts';
import type { OperationSchemas } from '../../shared/operation-schemas.ts';
import type { Capability, Route, Routes } from '../../shared/routes.ts';
import type { User } from './authentication.ts';
import { type AccessRules, authorise } from './authorisation.ts';
import type { Limiter } from './limiter.ts';
import { parseInput, parseParams, queryOf } from './parse-input.ts';
import { unauthorised } from './problem.ts';
import type { Caller } from './verify-origin.ts';

/** A contract: its routes and, by the same identifiers, their schemas. */
export interface Contract {
  readonly routes: Routes;
  readonly schemas: Readonly<Record<string, OperationSchemas>>;
  /** @default none */
  readonly limits?: Readonly<Record<string, OperationLimits>>;
}

/** A caller of whom it may be known who is signed in, and what they name the request by. */
interface AnyCaller extends Caller {
  readonly user?: User;
  readonly idempotencyKey?: string | undefined;
}

export type AnyOperations = Readonly<
  Record<string, (request: never, caller: never) => Promise<unknown>>
>;

/** What an operation is asked with, before anything of it is checked. */
interface RawRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** As in an address, without the question mark. */
  readonly query: string;
  readonly body: unknown;
}

/** An operation with all that the contract says of it. */
export interface BoundOperation {
  readonly id: string;
  readonly route: Route;
  /**
   * Asks it: authorises, parses, counts, runs, and parses the answer. What is refused before it is
   * counted doesn't count; what the operation itself refuses does.
   * @throws ProblemError 401 or 403, InvalidFieldsError, NotFoundError, LimitError, and what the
   *   operation throws
   */
  readonly ask: (request: RawRequest, caller: AnyCaller) => Promise<unknown>;
}

/** What binding needs besides the contract. */
interface Implementation {
  readonly capability: Capability;
  readonly operations: AnyOperations;
  /** Who is let in beyond `anyone`; a capability that is for anyone needs none. */
  readonly rules?: AccessRules | undefined;
  /** Counts requests; a capability whose operations have no such limits needs none. */
  readonly limiter?: Limiter | undefined;
}

/**
 * Binds what a contract declares of a capability to what implements it.
 * @throws where an operation has no implementation or no schemas, or nobody to hold it to its limits
 */
export function bindOperations(
  { routes, schemas, limits = {} }: Contract,
  { capability, operations, rules, limiter }: Implementation,
): BoundOperation[] {
  return Object.entries(routes)
    .filter(([, route]) => route.capability === capability)
    .map(([id, route]) => {
      const operation = operations[id];
      const of = schemas[id];
      if (operation === undefined || of === undefined) {
        throw new Error(`Operation ${id} of ${capability} has no implementation or no schemas`);
      }
      const { requests = [] } = limits[id] ?? {};
      if (requests.length > 0 && limiter === undefined) {
        throw new Error(`Operation ${id} of ${capability} has limits, and nothing counts them`);
      }
      const withinLimits: WithinLimits = async ({ params, body }, caller) =>
        limiter?.(requests, { operation: id, params, body, caller });
      return { id, route, ask: asking(route, of, operation, rules, withinLimits) };
    });
}

/** @throws LimitError */
type WithinLimits = (
  request: { readonly params: unknown; readonly body: unknown },
  caller: AnyCaller,
) => Promise<void>;

/** The body of an operation that declares none: a field that is sent to it would be ignored. */
const noFields = z.strictObject({}).optional();

const asking =
  (
    { access }: Route,
    schemas: OperationSchemas,
    operation: AnyOperations[string],
    rules: AccessRules | undefined,
    withinLimits: WithinLimits,
  ) =>
  async ({ params, query, body }: RawRequest, caller: AnyCaller): Promise<unknown> => {
    if (access !== 'anyone') {
      if (caller.user === undefined || rules === undefined)
        throw unauthorised('nobody is signed in');
      authorise(access, caller.user, rules);
    }
    const request = {
      params: parseParams(schemas.params, params),
      query: parseInput(schemas.query, queryOf(query)),
      // No body is one without fields, so that those that it lacks are named.
      body:
        schemas.body === undefined
          ? parseInput(noFields, body)
          : parseInput(schemas.body, body === undefined ? {} : body),
    };
    await withinLimits(request, caller);
    // The schemas that parse this request are the ones its type is derived from, and who calls has
    // just been held against the access that the caller's type is derived from.
    return schemas.response.parse(await operation(request as never, caller as never));
  };
