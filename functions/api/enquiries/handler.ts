import { capabilityHandler } from '../capability-handler.ts';
import { enquiryOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'enquiries',
  operations: (table) => enquiryOperations(table),
});
