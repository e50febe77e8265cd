import type { Context, DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import { directoryEntries } from '../../data/directory/directory-entries.ts';
import { directoryIndexer } from '../../data/directory/directory-indexer.ts';
import { directoryStore } from '../../data/directory/directory-store.ts';
import { indexEnvironment, indexStore } from '../../data/search/index-store.ts';
import { indexedListings } from '../../data/search/indexed-listings.ts';
import { searchIndexer } from '../../data/search/search-indexer.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { streamBatchHandler } from '../stream-handler.ts';
import { changedItems } from './changed-items.ts';

const { TABLE_NAME, SEARCH_INDEX_BUCKET } = readEnvironment({
  ...tableEnvironment,
  ...indexEnvironment,
});
const table = openTable(TABLE_NAME);

const searchIndex = searchIndexer({
  store: indexStore(SEARCH_INDEX_BUCKET),
  listings: indexedListings(table),
});
const directory = directoryIndexer({
  store: directoryStore(SEARCH_INDEX_BUCKET),
  entries: directoryEntries(table),
});

/** Does both, even if one fails, so that a fault of one index doesn't hold up the other. */
async function both(updates: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(updates)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const onChanges = streamBatchHandler(async (records) => {
  const { published, entries } = changedItems(records);
  await both([
    ...(published.length > 0 ? [searchIndex.apply(published)] : []),
    ...(entries.length > 0 ? [directory.apply(entries)] : []),
  ]);
});
const onSchedule = scheduleHandler(() => both([searchIndex.rebuild(), directory.rebuild()]));

/** Called with changes of the table, and each day, when the calendars begin a day later. */
export const handler = async (
  event: DynamoDBStreamEvent | EventBridgeEvent<string, unknown>,
  context: Context,
) => ('Records' in event ? await onChanges(event, context) : await onSchedule(event, context));
