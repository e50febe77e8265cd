import { SITE_NAME } from '../../../shared/brand.ts';
import { contact } from '../../../shared/operator.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import { OBJECTION } from '../sentences.ts';

const UNEXPECTED = `If you weren’t expecting this, write to ${contact.email}.`;

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
  why: `You’re getting this email because you have an account on ${SITE_NAME}.`,
});

export const administration: CapabilityMails<'administration'> = {
  letters: {
    'account-suspended': (data) => ({
      ...aboutAccount(data, {
        heading: 'Your account is suspended',
        opening: `We have suspended your ${SITE_NAME} account. You can’t sign in, and your listings are hidden. Unanswered booking requests are cancelled. Accepted stays go ahead.`,
        beforeReason: 'This is why:',
      }),
      after: [OBJECTION],
    }),
    'account-restored': (data, siteAddress) => ({
      ...aboutAccount(data, {
        heading: 'Your account is restored',
        opening: `Your ${SITE_NAME} account is no longer suspended. You can sign in, and your published listings are visible again.`,
        beforeReason: 'A note from us:',
      }),
      action: { label: 'Sign in', address: `${siteAddress}${pagePaths.signIn}` },
      after: ['Booking requests that we cancelled stay cancelled. They need to be sent again.'],
    }),
    'moderator-added': (data, siteAddress) => ({
      ...aboutAccount(data, {
        heading: `You are a moderator of ${SITE_NAME}`,
        opening:
          'You can now review listings: approve them, reject them, keep edits or send listings back. Your decisions are recorded in an audit trail that all admins can read.',
        beforeReason: 'A note from us:',
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
        opening: 'You can no longer review listings. Nothing else in your account changes.',
        beforeReason: 'This is why:',
      }),
      after: [OBJECTION],
    }),
    'admin-added': (data, siteAddress) => ({
      ...aboutAccount(data, {
        heading: `You are an admin of ${SITE_NAME}`,
        opening:
          'You can now review listings and see every user and organisation. Your actions are recorded in an audit trail that all admins can read.',
        beforeReason: 'A note from us:',
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
          ? 'You are now a moderator. You can still review listings, but you can’t open the other admin pages. Nothing else in your account changes.'
          : 'You can no longer open the admin pages. Nothing else in your account changes.',
        beforeReason: 'This is why:',
      }),
      after: [OBJECTION],
    }),
  },
};
