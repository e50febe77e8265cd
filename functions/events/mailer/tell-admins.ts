import { ADMIN_MAIL_SECONDS } from '../../../shared/limits.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import {
  mostTold,
  type Submission,
  type SubmissionRepository,
} from '../../data/submission/repository.ts';

interface Dependencies {
  readonly submissions: Pick<SubmissionRepository, 'news' | 'tell'>;
  readonly profiles: Pick<ProfileRepository, 'listAdmins'>;
  readonly now: () => Date;
}

/** How many admins are written to at the most, so that one transaction holds a mail to each. */
const MOST_ADMINS = 90;

/**
 * Tells the admins what was submitted, in one mail to each, unless they were told of something less
 * than ten minutes ago (D42). What they aren't told now waits in the table: it is asked for again at
 * each submission and each minute, so nothing of it depends on who was here before.
 */
export const tellAdmins =
  ({ submissions, profiles, now }: Dependencies) =>
  async (): Promise<void> => {
    const { submissions: all, toldAt } = await submissions.news();
    if (all.length === 0) return;
    if (toldAt !== undefined && now().getTime() < nextAfter(toldAt)) return;
    const admins = (await profiles.listAdmins()).slice(0, MOST_ADMINS);
    if (admins.length === 0) return;
    // The others are in the next mail.
    const told = all.slice(0, mostTold(admins.length));
    // One that was submitted twice is one listing.
    const listings = new Map(told.map((each) => [each.listing_id, summaryOf(each)]));
    const data = { listings: [...listings.values()] };
    await submissions.tell(
      { submissions: told, toldAt },
      admins.map(({ email, full_name }) => ({
        kind: 'listings-submitted',
        data,
        to: email,
        to_name: full_name,
      })),
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
