import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../lib/logger.ts';

/** What becomes of one change of the table. @throws where it has to be tried again */
export type ProcessRecord = (record: DynamoDBRecord) => Promise<void>;

/**
 * A Lambda handler behind the table's stream. The records of a batch are processed side by side;
 * those that failed are told by their position, so that Lambda tries them again, and what follows
 * them with them: a change may be processed more than once, and out of turn.
 */
export const streamHandler =
  (process: ProcessRecord) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const outcomes = await Promise.allSettled(Records.map(process));
    return {
      batchItemFailures: outcomes.flatMap((outcome, index) => {
        if (outcome.status === 'fulfilled') return [];
        const position = Records[index]?.dynamodb?.SequenceNumber;
        if (position === undefined) throw outcome.reason;
        logger.error('A change was not processed', { position, error: outcome.reason });
        return [{ itemIdentifier: position }];
      }),
    };
  };
