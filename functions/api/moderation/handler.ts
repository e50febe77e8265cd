import { capabilityHandler } from '../capability-handler.ts';
import { moderationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'moderation',
  operations: (table) => moderationOperations(table),
});
