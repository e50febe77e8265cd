import type * as z from 'zod';
import { join } from './contract.ts';
import type { OperationId } from './routes.ts';

/** The schemas of every operation of the contract; one without its schemas does not compile. */
export const operationSchemas = join('schemas');

type Schemas = typeof operationSchemas;

type Part<Id extends OperationId, Key extends string> =
  Schemas[Id] extends Record<Key, infer S extends z.ZodType> ? S : undefined;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export interface OperationInput<Id extends OperationId> {
  readonly params: InputOf<Part<Id, 'params'>>;
  readonly query: InputOf<Part<Id, 'query'>>;
  readonly body: InputOf<Part<Id, 'body'>>;
}

/** What an operation receives: the caller's input after its schemas. */
export interface OperationRequest<Id extends OperationId> {
  readonly params: OutputOf<Part<Id, 'params'>>;
  readonly query: OutputOf<Part<Id, 'query'>>;
  readonly body: OutputOf<Part<Id, 'body'>>;
}

/** What an operation returns. */
export type OperationResponse<Id extends OperationId> = z.output<Schemas[Id]['response']>;
