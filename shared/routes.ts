import { type Capability, contract, join } from './contract.ts';
import type * as row from './route.ts';

export type { Capability } from './contract.ts';
export { type Access, API_BASE, IDEMPOTENCY_KEY, routeKey, routePath } from './route.ts';

export type Route = row.Route<Capability>;
export type Routes = row.Routes<Capability>;

/** The capabilities that have operations, and their purposes. */
export const CAPABILITIES = Object.fromEntries(
  Object.entries(contract).map(([capability, { purpose }]) => [capability, purpose]),
) as Readonly<Record<Capability, string>>;

/** Every operation of the API. */
export const routes = join('routes') satisfies Routes;

export type OperationId = keyof typeof routes;

/** The operations that one capability's Lambda serves. */
export type OperationOf<C extends Capability> = {
  [Id in OperationId]: (typeof routes)[Id]['capability'] extends C ? Id : never;
}[OperationId];
