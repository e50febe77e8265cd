import * as z from 'zod';
import type { OperationSchemas } from '../../shared/operation-schemas.ts';
import type { Capability, Route, Routes } from '../../shared/routes.ts';
import type { User } from './authentication.ts';
import { type AccessRules, authorise } from './authorisation.ts';
import type { Caller } from './door.ts';
import { parseInput, queryOf } from './parse-input.ts';
import { unauthorised } from './problem.ts';

/** A contract: its routes and, by the same identifiers, their schemas. */
export interface Contract {
  readonly routes: Routes;
  readonly schemas: Readonly<Record<string, OperationSchemas>>;
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
   * Asks it: authorises, parses, runs, and parses the answer.
   * @throws ProblemError 400, 401, 403, and what the operation throws
   */
  readonly ask: (request: RawRequest, caller: AnyCaller) => Promise<unknown>;
}

/** What binding needs besides the contract. */
interface Implementation {
  readonly capability: Capability;
  readonly operations: AnyOperations;
  /** Who is let in beyond `anyone`; a capability that is for anyone needs none. */
  readonly rules?: AccessRules | undefined;
}

/**
 * Binds what a contract declares of a capability to what implements it.
 * @throws where an operation has no implementation or no schemas
 */
export function bindOperations(
  { routes, schemas }: Contract,
  { capability, operations, rules }: Implementation,
): BoundOperation[] {
  return Object.entries(routes)
    .filter(([, route]) => route.capability === capability)
    .map(([id, route]) => {
      const operation = operations[id];
      const of = schemas[id];
      if (operation === undefined || of === undefined) {
        throw new Error(`Operation ${id} of ${capability} has no implementation or no schemas`);
      }
      return { id, route, ask: asking(route, of, operation, rules) };
    });
}

/** The body of an operation that declares none: a field that is sent to it would be ignored. */
const noFields = z.strictObject({}).optional();

const asking =
  (
    { access }: Route,
    schemas: OperationSchemas,
    operation: AnyOperations[string],
    rules: AccessRules | undefined,
  ) =>
  async ({ params, query, body }: RawRequest, caller: AnyCaller): Promise<unknown> => {
    if (access !== 'anyone') {
      if (caller.user === undefined || rules === undefined) throw unauthorised();
      authorise(access, caller.user, rules);
    }
    const request = {
      params: parseInput(schemas.params, params),
      query: parseInput(schemas.query, queryOf(query)),
      // No body is one without fields, so that those that it lacks are named.
      body:
        schemas.body === undefined
          ? parseInput(noFields, body)
          : parseInput(schemas.body, body === undefined ? {} : body),
    };
    // The schemas that parse this request are the ones its type is derived from, and who calls has
    // just been held against the access that the caller's type is derived from.
    return schemas.response.parse(await operation(request as never, caller as never));
  };
