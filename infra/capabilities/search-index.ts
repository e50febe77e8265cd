import { Duration } from 'aws-cdk-lib';
import { CALENDAR, DIRECTORY_SOURCES, ENTITY_ATTRIBUTE } from '../../shared/data-model.ts';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { type AppCapability, changedFrom, changedTo } from './capability.ts';

const SOURCES = DIRECTORY_SOURCES.map(({ entity }) => entity);

export const searchIndex: AppCapability<'search-index'> = {
  name: 'search-index',
  purpose: 'Keeps the index that searches are answered with, and the directory that admins search.',
  // A rebuild reads each listing, and holds the index twice: a million take some minutes and 1 GB.
  size: { memoryMb: 1769, timeoutSeconds: 900 },
  triggers: [
    {
      kind: 'stream',
      filters: [
        changedTo({ [ENTITY_ATTRIBUTE]: [...SOURCES, CALENDAR.entity] }),
        // The deletion of a source.
        changedFrom({ [ENTITY_ATTRIBUTE]: SOURCES }),
      ],
      // The changes, and each shard of the directory, are written once for each batch.
      batchSize: 500,
      late: {
        harm: 'People don’t find new listings, or changes of others, for more than five minutes.',
        runbook: 'the-search-index-is-late',
      },
      callsPerVisit:
        ASSUMPTIONS.indexedChangesPerVisit.value + ASSUMPTIONS.directoryChangesPerVisit.value,
    },
    {
      kind: 'schedule',
      description: 'Makes both indexes anew, with the calendars from today on',
      every: Duration.days(1),
      // Listings are read for each index.
      readUnits: 2 * ASSUMPTIONS.publishedListings.value + ASSUMPTIONS.accounts.value,
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
    table.grantIndexes(fn, 'published', 'gsi1', 'gsi2');
    searchIndex.grantReplace(fn);
    searchIndex.grantReplaceDirectory(fn);
  },
};
