import type * as z from 'zod';

/** The schemas of one operation. What is not declared here is neither accepted nor answered. */
export interface OperationSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}
