import type { OperationSchemas } from '../../shared/operation-schemas.ts';
import type { Capability, Route, Routes } from '../../shared/routes.ts';
import type { Caller } from './door.ts';
import { parseInput, queryOf } from './parse-input.ts';
import { unauthorised } from './problem.ts';

/** A contract: its routes and, by the same identifiers, their schemas. */
export interface Contract {
  readonly routes: Routes;
  readonly schemas: Readonly<Record<string, OperationSchemas>>;
}

export type AnyOperations = Readonly<
  Record<string, (request: never, caller: Caller) => Promise<unknown>>
>;

/** What an operation is asked with, before anything of it is checked. */
export interface RawRequest {
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
   * @throws ProblemError 400, 401, and what the operation throws
   */
  readonly ask: (request: RawRequest, caller: Caller) => Promise<unknown>;
}

/** Refuses whoever the contract does not let in. There are no accounts yet, so nobody has a token. */
function authorise(route: Route): void {
  if (route.access !== 'anyone') throw unauthorised();
}

/**
 * Binds what a contract declares of a capability to what implements it.
 * @throws where an operation has no implementation or no schemas
 */
export function bindOperations(
  { routes, schemas }: Contract,
  capability: Capability,
  operations: AnyOperations,
): BoundOperation[] {
  return Object.entries(routes)
    .filter(([, route]) => route.capability === capability)
    .map(([id, route]) => {
      const operation = operations[id];
      const of = schemas[id];
      if (operation === undefined || of === undefined) {
        throw new Error(`Operation ${id} of ${capability} has no implementation or no schemas`);
      }
      return { id, route, ask: asking(route, of, operation) };
    });
}

const asking =
  (route: Route, schemas: OperationSchemas, operation: AnyOperations[string]) =>
  async ({ params, query, body }: RawRequest, caller: Caller): Promise<unknown> => {
    authorise(route);
    const request = {
      params: parseInput(schemas.params, params),
      query: parseInput(schemas.query, queryOf(query)),
      body: parseInput(schemas.body, body),
    };
    // The schemas that parse this request are the ones its type is derived from.
    return schemas.response.parse(await operation(request as never, caller));
  };
