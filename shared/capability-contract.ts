import type { IdKind } from './ids.ts';
import type { OperationLimits } from './limit.ts';
import type { OperationSchemas } from './operation-schemas.ts';
import type { RetainedData } from './retention.ts';
import type { Routes } from './route.ts';

/** The contract of a capability: a Lambda function with the operations it serves. */
export interface CapabilityContract<Name extends string, Id extends string> {
  /** In a sentence, also for programmers who use the API. */
  readonly purpose: string;
  /** Its operations: path, method, and who may call each. */
  readonly routes: Readonly<Record<Id, Routes<Name>[string]>>;
  /** The operations' input and output. */
  readonly schemas: Readonly<Record<Id, OperationSchemas>>;
  /** How often they may be called, and how many items there may be (D42). */
  readonly limits: { readonly [_ in Id]?: OperationLimits };
  /**
   * Its entities by their names in `functions/data/service.ts`, and what each holds about people: in
   * tables of docs/security.md and on the privacy page.
   */
  readonly entities: Readonly<Record<string, readonly RetainedData[]>>;
  /** The identifiers that it gives. */
  readonly ids: readonly IdKind[];
}
