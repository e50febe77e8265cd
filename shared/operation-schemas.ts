import type * as z from 'zod';

/** The schemas of one operation. Undeclared fields are neither accepted nor returned. */
export interface OperationSchemas {
  /** A sentence about the operation, for programmers who use the API. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}
