import type { Context, DynamoDBRecord } from 'aws-lambda';
import { afterEach, expect, it, vi } from 'vitest';
import { streamHandler } from '../../../functions/events/stream-handler.ts';
import { logger } from '../../../functions/lib/logger.ts';

const recordOf = (SequenceNumber: string): DynamoDBRecord => ({ dynamodb: { SequenceNumber } });

afterEach(() => {
  vi.restoreAllMocks();
});

it('Lambda is told which changes failed, even if all of a batch did', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  const handler = streamHandler({
    subject: [],
    process: async () => {
      throw new Error('The table is busy');
    },
  });
  const answer = await handler({ Records: ['1', '2'].map(recordOf) }, {} as Context);
  expect(answer).toEqual({
    batchItemFailures: [{ itemIdentifier: '1' }, { itemIdentifier: '2' }],
  });
});
