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

/** The input as a caller sends it. */
export interface OperationInput<Id extends OperationId> {
  readonly params: InputOf<Part<Id, 'params'>>;
  readonly query: InputOf<Part<Id, 'query'>>;
  readonly body: InputOf<Part<Id, 'body'>>;
}

/** The caller's input as the operation receives it, after its schemas. */
export interface OperationRequest<Id extends OperationId> {
  readonly params: OutputOf<Part<Id, 'params'>>;
  readonly query: OutputOf<Part<Id, 'query'>>;
  readonly body: OutputOf<Part<Id, 'body'>>;
}

export type OperationResponse<Id extends OperationId> = z.output<Schemas[Id]['response']>;
