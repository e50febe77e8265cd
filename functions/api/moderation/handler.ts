import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { moderationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'moderation',
  variables: photoStoreEnvironment,
  operations: (table, { MEDIA_BUCKET }) => moderationOperations(table, photoStore(MEDIA_BUCKET)),
});
