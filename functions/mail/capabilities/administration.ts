import { SITE_NAME } from '../../../shared/brand.ts';
import { contact } from '../../../shared/operator.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import { OBJECTION } from '../sentences.ts';

const UNEXPECTED = `If you didn’t expect this, write to ${contact.email}.`;

interface AccountTexts {
  readonly heading: string;
  readonly opening: string;
  /** The sentence before the reason. */
  readonly beforeReason: string;
}

/** The letter about a user's account, with the reason if one was given. */
const aboutAccount = (
  { reason }: { readonly reason?: string | undefined },
  { heading, opening, beforeReason }: AccountTexts,
) => ({
  subject: heading,
  preview: reason ?? opening,
  heading,
  paragraphs: [opening, ...(reason === undefined ? [] : [beforeReason])],
  ...(reason !== undefined && { quote: reason }),
  why: `You get this because you have an account on ${SITE_NAME}.`,
});

export const administration: CapabilityMails<'administration'> = {
  letters: {
    'account-suspended': (data) => ({
      ...aboutAccount(data, {
        heading: 'Your account is suspended',
        opening: `We have suspended your ${SITE_NAME} account. You can’t sign in, and what you list can’t be found, written to or booked. Requests for stays that waited for an answer are cancelled; accepted stays remain.`,
        beforeReason: 'This is why:',
      }),
      after: [OBJECTION],
    }),
    'account-restored': (data, siteAddress) => ({
      ...aboutAccount(data, {
        heading: 'Your account is restored',
        opening: `Your ${SITE_NAME} account is no longer suspended. You can sign in, and your published listings can be found again.`,
        beforeReason: 'A note about that:',
      }),
      action: { label: 'Sign in', address: `${siteAddress}${pagePaths.signIn}` },
      after: ['Requests for stays that were cancelled stay cancelled: they have to be sent again.'],
    }),
    'moderator-added': (data, siteAddress) => ({
      ...aboutAccount(data, {
        heading: `You are a moderator of ${SITE_NAME}`,
        opening:
          'From now on you can review listings: approve, reject and keep them, and send them back. What you do there is in a trail that all admins can read.',
        beforeReason: 'A note about that:',
      }),
      action: {
        label: 'Open the review queue',
        address: `${siteAddress}${pagePaths.reviewQueue}`,
      },
      after: [UNEXPECTED],
    }),
    'moderator-removed': (data) => ({
      ...aboutAccount(data, {
        heading: `You are no longer a moderator of ${SITE_NAME}`,
        opening: 'You can no longer review listings. The rest of your account stays as it is.',
        beforeReason: 'This is why:',
      }),
      after: [OBJECTION],
    }),
    'admin-added': (data, siteAddress) => ({
      ...aboutAccount(data, {
        heading: `You are an admin of ${SITE_NAME}`,
        opening:
          'From now on you can review listings, and see every user and organisation. What you do there is in a trail that all admins can read.',
        beforeReason: 'A note about that:',
      }),
      action: {
        label: 'Open the admin dashboard',
        address: `${siteAddress}${pagePaths.adminDashboard}`,
      },
      after: [UNEXPECTED],
    }),
    'admin-removed': (data) => ({
      ...aboutAccount(data, {
        heading: `You are no longer an admin of ${SITE_NAME}`,
        opening: data.reviews
          ? 'You are a moderator now: you can still review listings, and no longer open the other admin pages. The rest of your account stays as it is.'
          : 'You can no longer open the admin pages. The rest of your account stays as it is.',
        beforeReason: 'This is why:',
      }),
      after: [OBJECTION],
    }),
  },
};
