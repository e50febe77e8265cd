import { openDirectory } from '../../data/directory/directory.ts';
import { directoryStore } from '../../data/directory/directory-store.ts';
import { indexEnvironment } from '../../data/search/index-store.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { moderationOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'moderation',
  variables: { ...photoStoreEnvironment, ...indexEnvironment },
  operations: (table, { MEDIA_BUCKET, SEARCH_INDEX_BUCKET }) =>
    moderationOperations(
      table,
      openDirectory(directoryStore(SEARCH_INDEX_BUCKET)),
      photoStore(MEDIA_BUCKET),
    ),
});
