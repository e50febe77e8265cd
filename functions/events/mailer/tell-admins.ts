import { ADMIN_MAIL_SECONDS } from '../../../shared/limits.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import {
  MAX_TOLD,
  type Submission,
  type SubmissionRepository,
} from '../../data/submission/repository.ts';

interface Dependencies {
  readonly submissions: Pick<SubmissionRepository, 'news' | 'tell'>;
  readonly profiles: Pick<ProfileRepository, 'listAdmins'>;
  readonly now: () => Date;
}

/**
 * Queues one message to the admins that lists what was submitted, unless the last one is less than ten
 * minutes old (D42). The submissions that have to wait stay in the table: they are read again at each
 * submission and each minute, so a call that fails loses none.
 */
export const tellAdmins =
  ({ submissions, profiles, now }: Dependencies) =>
  async (): Promise<void> => {
    const { submissions: all, toldAt } = await submissions.news();
    if (all.length === 0) return;
    if (toldAt !== undefined && now().getTime() < nextAfter(toldAt)) return;
    // A new site has no admins. Its submissions wait for the first one.
    if ((await profiles.listAdmins()).length === 0) return;
    // The others are in the next message.
    const told = all.slice(0, MAX_TOLD);
    // A listing that was submitted twice is listed once.
    const listings = new Map(told.map((each) => [each.listing_id, summaryOf(each)]));
    await submissions.tell(
      { submissions: told, toldAt },
      {
        kind: 'listings-submitted',
        data: { listings: [...listings.values()] },
        to_group: 'admins',
      },
    );
  };

const nextAfter = (toldAt: string): number => Date.parse(toldAt) + ADMIN_MAIL_SECONDS * 1000;

const summaryOf = ({
  listing_id,
  title,
  area_name,
  organisation_name,
  submitted_by,
}: Submission) => ({
  listing_id,
  title,
  area_name,
  organisation_name,
  submitted_by,
});
