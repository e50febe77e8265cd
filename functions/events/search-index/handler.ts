import type { Context, DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import { indexEnvironment, indexStore } from '../../data/search/index-store.ts';
import { searchIndexer } from '../../data/search/search-indexer.ts';
import { searchRows } from '../../data/search/search-rows.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { streamBatchHandler } from '../stream-handler.ts';
import { changedListings } from './changed-listings.ts';

const { TABLE_NAME, SEARCH_INDEX_BUCKET } = readEnvironment({
  ...tableEnvironment,
  ...indexEnvironment,
});

const { apply, rebuild } = searchIndexer({
  store: indexStore(SEARCH_INDEX_BUCKET),
  rows: searchRows(openTable(TABLE_NAME)),
  now: () => new Date(),
});
const onChanges = streamBatchHandler((records) => apply(changedListings(records)));
const onSchedule = scheduleHandler(rebuild);

/** Called with changes of the table, and each day, when the calendars begin a day later. */
export const handler = async (
  event: DynamoDBStreamEvent | EventBridgeEvent<string, unknown>,
  context: Context,
) => ('Records' in event ? await onChanges(event, context) : await onSchedule(event, context));
