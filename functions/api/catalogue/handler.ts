import { indexEnvironment, indexStore } from '../../data/search/index-store.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { catalogueOperations, openCatalogue } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'catalogue',
  variables: indexEnvironment,
  operations: (table, { SEARCH_INDEX_BUCKET }) =>
    catalogueOperations(openCatalogue(table, indexStore(SEARCH_INDEX_BUCKET))),
});
