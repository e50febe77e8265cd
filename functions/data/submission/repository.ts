import type { CreateEntityItem, EntityItem } from 'electrodb';
import { type MessageDraft, newMessage } from '../message/repository.ts';
import { serviceOf } from '../service.ts';
import { settleTransaction } from '../settle-transaction.ts';
import type { Table } from '../table.ts';
import type { submissionEntity } from './entity.ts';

export type Submission = EntityItem<ReturnType<typeof submissionEntity>>;

/** What a writer says of a submission; the rest follows. */
export type SubmissionDraft = Omit<Submission, 'listing_id' | 'submitted_at' | 'expires_at'>;

export type SubmissionRepository = ReturnType<typeof submissionRepository>;

/** What the admins don't know yet, as it is at this moment. */
export interface News {
  /** Oldest first. */
  readonly submissions: readonly Submission[];
  /** When they were last told of any, ISO 8601 in UTC. @default never */
  readonly toldAt: string | undefined;
}

/** For how long a submission waits for an admin to be there, if there is none: as long as messages. */
const KEPT_DAYS = 90;

/** The most items that DynamoDB writes in one transaction. */
const MAX_TRANSACTION_ITEMS = 100;

/** The most submissions that one message tells of: its transaction writes the message and the time besides. */
export const MAX_TOLD = MAX_TRANSACTION_ITEMS - 2;

/** A submission as an item. It is written in the transaction that submits the listing. */
export const newSubmission = (
  listing_id: string,
  draft: SubmissionDraft,
  at: Date,
): CreateEntityItem<ReturnType<typeof submissionEntity>> => ({
  listing_id,
  submitted_at: at.toISOString(),
  ...draft,
  expires_at: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 24 * 60 * 60,
});

/** What was submitted, and telling it. */
export function submissionRepository(table: Table, now: () => Date = () => new Date()) {
  const { collections, transaction } = serviceOf(table);

  return {
    async news(): Promise<News> {
      const { data } = await collections.news({}).go({ consistent: true, pages: 'all' });
      const current = Math.floor(now().getTime() / 1000);
      return {
        submissions: data.submission.filter(({ expires_at }) => expires_at > current),
        toldAt: data.telling[0]?.told_at,
      };
    },

    /**
     * Queues the message that tells of submissions and deletes those, in one transaction.
     * @param toldAt as it was read
     * @returns false where another call has told the admins since
     */
    async tell({ submissions, toldAt }: News, draft: MessageDraft): Promise<boolean> {
      const at = now();
      const queued = newMessage(draft, at);
      return await settleTransaction((token) =>
        transaction
          .write(({ submission, telling, message }) => [
            telling
              .put({ told_at: at.toISOString() })
              .where((is, { eq, notExists }) =>
                toldAt === undefined ? notExists(is.told_at) : eq(is.told_at, toldAt),
              )
              .commit(),
            message.create(queued).commit(),
            ...submissions.map(({ submitted_at, listing_id }) =>
              submission.delete({ submitted_at, listing_id }).commit(),
            ),
          ])
          .go({ token }),
      );
    },
  };
}
