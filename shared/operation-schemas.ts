import type * as z from 'zod';

/** The schemas of one operation. What is not declared here is neither accepted nor answered. */
export interface OperationSchemas {
  /** What it does, in some words, for those who write programs against it. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}
