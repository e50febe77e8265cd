import { snapshotEnvironment, snapshotStore } from '../../data/search/snapshot-store.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { catalogueOperations, openCatalogue } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'catalogue',
  variables: snapshotEnvironment,
  operations: (table, { SEARCH_INDEX_BUCKET }) =>
    catalogueOperations(openCatalogue(table, snapshotStore(SEARCH_INDEX_BUCKET))),
});
