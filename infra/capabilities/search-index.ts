import { Duration } from 'aws-cdk-lib';
import { CALENDAR, ENTITY_ATTRIBUTE, PUBLISHED_LISTING } from '../../shared/data-model.ts';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { type AppCapability, changedFrom, changedTo } from './capability.ts';

const published = {
  [ENTITY_ATTRIBUTE]: PUBLISHED_LISTING.entity,
  status: PUBLISHED_LISTING.status,
};

export const searchIndex: AppCapability<'search-index'> = {
  name: 'search-index',
  purpose: 'Keeps the index of published listings that searches are answered with.',
  // A rebuild reads each listing, and holds the index twice: a million take some minutes and 1 GB.
  size: { memoryMb: 1769, timeoutSeconds: 900 },
  triggers: [
    {
      kind: 'stream',
      filters: [
        changedTo(published),
        // A listing that isn't public any more.
        changedFrom(published),
        changedTo({ [ENTITY_ATTRIBUTE]: CALENDAR.entity }),
      ],
      // The changes are written once for each batch.
      batchSize: 500,
      late: {
        harm: 'People don’t find new listings, or changes of others, for more than five minutes.',
        runbook: 'the-search-index-is-late',
      },
      callsPerVisit: ASSUMPTIONS.indexedChangesPerVisit.value,
    },
    {
      kind: 'schedule',
      description: 'Makes the search index anew, with the calendars from today on',
      every: Duration.days(1),
      readUnits: ASSUMPTIONS.publishedListings.value,
      failing: {
        harm: 'People who search by dates don’t find nights that lie far ahead.',
        runbook: 'the-search-index-is-late',
      },
    },
  ],
  failing: {
    harm: 'People don’t find some listings, or find them by what they were before.',
    runbook: 'the-search-index-is-late',
  },
  grants(fn, { table, searchIndex }) {
    table.grantItems(fn, ['BatchGetItem']);
    table.grantIndexes(fn, 'published');
    searchIndex.grantReplace(fn);
  },
};
