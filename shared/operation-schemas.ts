import type * as z from 'zod';

/** The schemas of one operation. A field that they don't declare is neither accepted nor answered. */
export interface OperationSchemas {
  /** What the operation does, for those who write programs against the API. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}
