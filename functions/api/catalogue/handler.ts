import * as z from 'zod';
import { openTable } from '../../data/table.ts';
import { doorEnvironment, doorFor } from '../../lib/door.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { catalogueOperations } from './operations.ts';

const { TABLE_NAME, ORIGIN_SECRETS } = readEnvironment(
  z.object({ TABLE_NAME: z.string().min(1), ...doorEnvironment }),
);

export const handler = httpHandler({
  door: doorFor(ORIGIN_SECRETS),
  capability: 'catalogue',
  operations: catalogueOperations(openTable(TABLE_NAME)),
});
