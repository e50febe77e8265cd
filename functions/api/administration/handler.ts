import { capabilityHandler } from '../capability-handler.ts';
import { administrationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'administration',
  operations: (table) => administrationOperations(table),
});
