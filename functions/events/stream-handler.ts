import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { LOG_MESSAGES } from '../../shared/log-lines.ts';
import { baseChain } from '../lib/chain.ts';
import { logger } from '../lib/logger.ts';

/** Processes one change of the table. @throws if it has to be tried again */
export type ProcessRecord = (record: DynamoDBRecord) => Promise<void>;

interface StreamHandler {
  /** The attributes of a changed item that its log lines have, such as `message_id`. */
  readonly subject: readonly string[];
  readonly process: ProcessRecord;
}

/**
 * The handler of the table's stream. The records of a batch are processed in parallel. Failed ones
 * are reported, so that Lambda tries them and all later ones again: a change may be processed more
 * than once, and out of order.
 */
export const streamHandler = ({ subject, process }: StreamHandler) =>
  baseChain<DynamoDBStreamEvent, DynamoDBBatchResponse>()
    .onError(({ error }) => logger.error(LOG_MESSAGES.eventFailed, { error }))
    .handler((event) =>
      processPartialResponse(
        event,
        (record: DynamoDBRecord) => processAndLog(record, { subject, process }),
        new BatchProcessor(EventType.DynamoDBStreams),
        // Lambda is told which records failed, even if all of a batch did.
        { throwOnFullBatchFailure: false },
      ),
    );

/**
 * The handler of the table's stream for work on many changes at once. If a batch fails, Lambda
 * tries it again in halves, so that a change that always fails is given up alone.
 * @param process processes the changes of a batch.
 * @throws if they have to be tried again
 */
export const streamBatchHandler = (
  process: (records: readonly DynamoDBRecord[]) => Promise<void>,
) =>
  baseChain<DynamoDBStreamEvent, DynamoDBBatchResponse>()
    .onError(({ error }) => logger.error(LOG_MESSAGES.eventFailed, { error }))
    .handler(async ({ Records }) => {
      const began = performance.now();
      await process(Records);
      const milliseconds = Math.round(performance.now() - began);
      logger.info(LOG_MESSAGES.processed, { changes: Records.length, milliseconds });
      return { batchItemFailures: [] };
    });

async function processAndLog(
  record: DynamoDBRecord,
  { subject, process }: StreamHandler,
): Promise<void> {
  const began = performance.now();
  const image = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage;
  // Repeated in each line: keys of the logger would be in the lines of other records, too.
  const keys = Object.fromEntries(subject.map((name) => [name, image?.[name]?.S]));
  const outcome = () => ({ ...keys, milliseconds: Math.round(performance.now() - began) });
  try {
    await process(record);
  } catch (error) {
    const position = record.dynamodb?.SequenceNumber;
    logger.error('A change was not processed', { ...outcome(), position, error });
    throw error;
  }
  logger.info(LOG_MESSAGES.processed, outcome());
}
