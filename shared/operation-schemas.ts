import type * as z from 'zod';

/** The schemas of one operation. Undeclared fields are neither accepted nor returned. */
export interface OperationSchemas {
  /** What the operation does, for programmers who use the API. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}
