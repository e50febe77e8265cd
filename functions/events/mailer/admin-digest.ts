import { ADMIN_MAIL_SECONDS } from '../../../shared/moderation/limits.ts';
import { submittedListingSchema } from '../../data/message/capabilities/listings.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { MAX_PER_DIGEST, type SubmissionRepository } from '../../data/submission/repository.ts';

interface Dependencies {
  readonly submissions: Pick<SubmissionRepository, 'listPending' | 'queueDigest'>;
  readonly profiles: Pick<ProfileRepository, 'listReviewers'>;
  readonly now: () => Date;
}

/**
 * Queues a digest, one message to moderators and admins that lists the submitted listings, unless the
 * last one is less than ten minutes old (D42). Waiting submissions stay in the table and are read again at
 * each submission and each minute, so a call that fails loses none.
 */
export const adminDigest =
  ({ submissions, profiles, now }: Dependencies) =>
  async (): Promise<void> => {
    const { submissions: pending, lastDigestAt } = await submissions.listPending();
    if (pending.length === 0) return;
    const last = lastDigestAt === undefined ? 0 : Date.parse(lastDigestAt);
    if (now().getTime() < last + ADMIN_MAIL_SECONDS * 1000) return;
    // A new site has nobody who reviews. Its submissions wait for the first one.
    if ((await profiles.listReviewers()).length === 0) return;
    // The others are in the next digest.
    const batch = pending.slice(0, MAX_PER_DIGEST);
    // A listing that was submitted twice is listed once.
    const listings = new Map(
      batch.map((each) => [each.listing_id, submittedListingSchema.parse(each)]),
    );
    await submissions.queueDigest(
      { submissions: batch, lastDigestAt },
      {
        kind: 'listings-submitted',
        data: { listings: [...listings.values()] },
        to_group: 'reviewers',
      },
    );
  };
