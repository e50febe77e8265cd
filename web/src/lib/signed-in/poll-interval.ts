import { type OperationId, routes } from '../../../../shared/routes.ts';

/** The operations that pages may repeat, according to the contract. */
export type PolledId = {
  [Id in OperationId]: (typeof routes)[Id] extends { readonly polled: unknown } ? Id : never;
}[OperationId];

/** The time between two calls of an operation, in milliseconds. */
export const pollInterval = (id: PolledId): number => routes[id].polled.every * 1_000;
