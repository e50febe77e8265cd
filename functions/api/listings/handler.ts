import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { ownListingOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'listings',
  variables: photoStoreEnvironment,
  operations: (table, { MEDIA_BUCKET }) => ownListingOperations(table, photoStore(MEDIA_BUCKET)),
});
