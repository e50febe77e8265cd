import { capabilityHandler } from '../capability-handler.ts';
import { organisationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'organisations',
  operations: (table) => organisationOperations(table),
});
