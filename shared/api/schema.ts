import * as z from 'zod';
import type { OperationSchemas } from '../operation-schemas.ts';

export const apiOperations = {
  getOpenApi: {
    summary: 'Get this description of the API',
    response: z.looseObject({ openapi: z.literal('3.1.0') }),
  },
} as const satisfies Record<string, OperationSchemas>;
