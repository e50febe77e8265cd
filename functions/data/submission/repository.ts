import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import { unexpiredAt } from '../expiry.ts';
import { type MessageDraft, newMessage } from '../message/repository.ts';
import { type Item, type NewItem, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { MAX_TRANSACTION_ITEMS, writeTransaction } from '../write-transaction.ts';

type Submission = Item<'submission'>;

/** A new submission's attributes from the caller. `newSubmission` adds the others. */
export type SubmissionDraft = Omit<Submission, 'listing_id' | 'submitted_at' | 'expires_at'>;

export type SubmissionRepository = ReturnType<typeof submissionRepository>;

/** The submissions that aren't in a digest yet, by a consistent read. */
export interface PendingSubmissions {
  /** Oldest first. */
  readonly submissions: readonly Submission[];
  /** When the last digest was queued, ISO 8601 in UTC; undefined if there was none. */
  readonly lastDigestAt: string | undefined;
}

/** How long a submission is kept if the site has no admin to notify: as long as messages. */
const KEPT_DAYS = 90;

/** The most submissions in one digest: its transaction also writes the message and the time. */
export const MAX_PER_DIGEST = MAX_TRANSACTION_ITEMS - 2;

/** A submission as an item. It is written in the transaction that submits the listing. */
export const newSubmission = (
  listing_id: string,
  draft: SubmissionDraft,
  at: Date,
): NewItem<'submission'> => ({
  listing_id,
  submitted_at: at.toISOString(),
  ...draft,
  expires_at: epochSeconds(at) + KEPT_DAYS * 24 * 60 * 60,
});

/** The submissions, and the digests that list them for the admins. */
export function submissionRepository(table: Table, now: () => Date = () => new Date()) {
  const { collections, entities } = serviceOf(table);

  /** All stored ones, expired or not. */
  const readAll = async () =>
    (await collections.pending({}).go({ consistent: true, pages: 'all' })).data;

  return {
    async listPending(): Promise<PendingSubmissions> {
      const data = await readAll();
      return {
        submissions: data.submission.filter(unexpiredAt(now)),
        lastDigestAt: data.adminDigest[0]?.queued_at,
      };
    },

    /** Deletes the submissions of listings that are withdrawn or being deleted. */
    async withdraw(listing_ids: readonly string[]): Promise<void> {
      const { submission } = await readAll();
      const withdrawn = submission.filter(({ listing_id }) => listing_ids.includes(listing_id));
      // Deletions run one by one: a listing has few submissions, and its owner's function has no
      // permission to delete batches.
      for (const { submitted_at, listing_id } of withdrawn) {
        await entities.submission.delete({ submitted_at, listing_id }).go();
      }
    },

    /**
     * Queues a digest and deletes the submissions in it, in one transaction.
     * @param lastDigestAt as `listPending` read it
     * @returns false if another call has queued a digest since
     */
    async queueDigest(
      { submissions, lastDigestAt }: PendingSubmissions,
      draft: MessageDraft,
    ): Promise<boolean> {
      const at = now();
      const digest = newMessage(draft, at);
      return await writeTransaction(table, ({ submission, adminDigest, message }) => [
        adminDigest
          .put({ queued_at: at.toISOString() })
          .where((is, { eq, notExists }) =>
            lastDigestAt === undefined ? notExists(is.queued_at) : eq(is.queued_at, lastDigestAt),
          )
          .commit(),
        message.create(digest).commit(),
        ...submissions.map(({ submitted_at, listing_id }) =>
          submission.delete({ submitted_at, listing_id }).commit(),
        ),
      ]);
    },
  };
}
