import { capabilityHandler } from '../capability-handler.ts';
import { catalogueOperations, openCatalogue } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'catalogue',
  operations: (table) => catalogueOperations(openCatalogue(table)),
});
