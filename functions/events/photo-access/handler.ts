import type { Context, DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import { listingRepository } from '../../data/listing/repository.ts';
import { photoAccessRepository } from '../../data/photo-access/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { photoCache, photoCacheEnvironment } from '../../photos/photo-cache.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { streamBatchHandler } from '../stream-handler.ts';
import { settlePhotoAccess } from './photo-access.ts';

const { TABLE_NAME, MEDIA_BUCKET, DISTRIBUTION_ID } = readEnvironment({
  ...tableEnvironment,
  ...photoStoreEnvironment,
  ...photoCacheEnvironment,
});

const table = openTable(TABLE_NAME);

const settle = settlePhotoAccess({
  access: photoAccessRepository(table),
  listings: listingRepository(table),
  store: photoStore(MEDIA_BUCKET),
  cache: photoCache(DISTRIBUTION_ID),
});
const onChanges = streamBatchHandler(settle);
const onSchedule = scheduleHandler(settle);

/** Called with changes of the table, and each minute for changes that earlier calls left. */
export const handler = async (
  event: DynamoDBStreamEvent | EventBridgeEvent<string, unknown>,
  context: Context,
) => ('Records' in event ? await onChanges(event, context) : await onSchedule(event, context));
