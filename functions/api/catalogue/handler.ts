import * as z from 'zod';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { originEnvironment, originVerifier } from '../../lib/verify-origin.ts';
import { catalogueOperations, openCatalogue } from './operations.ts';

const { TABLE_NAME, ORIGIN_SECRETS } = readEnvironment(
  z.object({ TABLE_NAME: z.string().min(1), ...originEnvironment }),
);

export const handler = httpHandler({
  verifyOrigin: originVerifier(ORIGIN_SECRETS),
  capability: 'catalogue',
  operations: catalogueOperations(openCatalogue(openTable(TABLE_NAME))),
});
