import { expect, test } from 'vitest';
import * as z from 'zod';
import type { OperationSchemas } from '../../shared/operation-schemas.ts';
import { operationSchemas } from '../../shared/operations.ts';

const entries = Object.entries(operationSchemas) as [string, OperationSchemas][];

// CloudFront and browsers keep addresses. Postcodes aren't public (D2).
test('no address of the API has a field for a postcode', () => {
  const fields = entries.flatMap(([id, { params, query }]) =>
    [params, query].flatMap((schema) =>
      (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []).map(
        (field) => `${id}.${field}`,
      ),
    ),
  );
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((field) => field.includes('postcode'))).toEqual([]);
});
