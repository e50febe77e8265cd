import { pluralise } from '../../../../shared/pluralise.ts';
import type { AdminUser } from '../../../../shared/profiles/admin-schema.ts';
import type { StaffRole } from '../../../../shared/profiles/types.ts';

/** A change that an admin may make to a user. */
export type UserChange =
  | 'makeModerator'
  | 'removeModerator'
  | 'makeAdmin'
  | 'removeAdmin'
  | 'suspend'
  | 'restore';

/** The changes that are possible now. */
export const changesOf = ({ role, suspended, needs_second_factor }: AdminUser): UserChange[] => {
  const isReady = !suspended && !needs_second_factor;
  return [
    ...(isReady && role !== 'MODERATOR' ? (['makeModerator'] as const) : []),
    ...(isReady && role !== 'ADMIN' ? (['makeAdmin'] as const) : []),
    ...(role === 'MODERATOR' ? (['removeModerator'] as const) : []),
    ...(role === 'ADMIN' ? (['removeAdmin'] as const) : []),
    suspended ? 'restore' : 'suspend',
  ];
};

/** Why a user can't be given a role yet, and what they must do; undefined if they can. */
export const roleHint = ({ full_name, suspended, needs_second_factor }: AdminUser) =>
  needs_second_factor && !suspended
    ? `${full_name} can become a moderator or an admin after setting up two-step sign-in in their Settings.`
    : undefined;

interface ChangeTexts {
  readonly body: { readonly role: StaffRole | null } | { readonly suspended: boolean };
  readonly label: string;
  readonly question: (user: AdminUser, isSelf: boolean) => Question;
  readonly done: string;
  readonly doneMessage: (name: string) => string;
  readonly failed: string;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly confirming: string;
  /** Whether it takes something from them, which needs a reason. @default false */
  readonly isDestructive?: true;
}

const mailWithReason = ({ full_name }: AdminUser): string =>
  `We’ll email ${full_name} your reason.`;
const mail = ({ full_name }: AdminUser): string =>
  `We’ll email ${full_name}, with your reason if you give one.`;

/** `3 published listings`; empty if there are none. */
function publishedListings({ organisations }: AdminUser): string {
  const count = organisations.reduce((sum, { listings }) => sum + listings.PUBLISHED, 0);
  return count === 0 ? '' : pluralise(count, 'published listing');
}

const sentences = (...all: readonly string[]): string =>
  all.filter((sentence) => sentence !== '').join(' ');

/** The consequences of a suspension, besides ending sign-in (D5). */
const consequences = (user: AdminUser): string =>
  user.organisations.length === 0
    ? ''
    : sentences(
        publishedListings(user) === ''
          ? 'Their organisation can’t publish anything until then.'
          : `Their ${publishedListings(user)} will be hidden until then.`,
        'Accepted stays go ahead. Unanswered requests are cancelled, and we email those guests.',
      );

/** The consequence for stays that they have requested themselves. */
const OWN_STAYS =
  'Their own booking requests are withdrawn, and we email those hosts. Their accepted stays go ahead, and we don’t tell the hosts.';

/** The role that somebody has after losing the one that an admin gave. */
const withoutRole = ({ organisations }: AdminUser): string =>
  organisations.length === 0 ? 'visitor' : 'lister';

/** The texts of each change: its button, its confirmation dialog and its toasts. */
export const CHANGES: Readonly<Record<UserChange, ChangeTexts>> = {
  makeModerator: {
    body: { role: 'MODERATOR' },
    label: 'Make moderator',
    question: (user, isSelf) =>
      user.role === 'ADMIN'
        ? {
            title: 'Make Moderator',
            text: isSelf
              ? 'You will only be able to review listings. You lose the other admin pages at once, and only another admin can make you an admin again.'
              : `${user.full_name} will only be able to review listings. They lose the other admin pages at once, even open ones. ${mailWithReason(user)}`,
            confirm: 'Make Moderator',
            confirming: 'Saving...',
            isDestructive: true,
          }
        : {
            title: 'Make Moderator',
            text: `${user.full_name} will be able to review listings: approve, reject, keep and send back. They won’t see other admin pages. ${mail(user)}`,
            confirm: 'Make Moderator',
            confirming: 'Saving...',
          },
    done: 'Moderator added',
    doneMessage: (name) => `${name} is now a moderator.`,
    failed: 'Error making them a moderator',
  },
  removeModerator: {
    body: { role: null },
    label: 'Remove moderator role',
    question: (user) => ({
      title: 'Remove Moderator Role',
      text: `${user.full_name} can no longer review listings, even on pages they have open. They stay a ${withoutRole(user)}. ${mailWithReason(user)}`,
      confirm: 'Remove Moderator Role',
      confirming: 'Removing...',
      isDestructive: true,
    }),
    done: 'Moderator role removed',
    doneMessage: (name) => `${name} is no longer a moderator.`,
    failed: 'Error removing the moderator role',
  },
  makeAdmin: {
    body: { role: 'ADMIN' },
    label: 'Make admin',
    question: (user) => ({
      title: 'Make Admin',
      text: `${user.full_name} will be able to review listings, see every user and organisation, suspend people and remove other admins, including you. ${mail(user)}`,
      confirm: 'Make Admin',
      confirming: 'Saving...',
    }),
    done: 'Admin added',
    doneMessage: (name) => `${name} is now an admin.`,
    failed: 'Error making them an admin',
  },
  removeAdmin: {
    body: { role: null },
    label: 'Remove admin role',
    question: (user, isSelf) => ({
      title: isSelf ? 'Remove Your Own Admin Role' : 'Remove Admin Role',
      text: isSelf
        ? 'You lose the admin pages at once. Only another admin can make you an admin again.'
        : `${user.full_name} can no longer act as an admin, even on pages they have open. They stay a ${withoutRole(user)}. ${mailWithReason(user)}`,
      confirm: isSelf ? 'Remove My Role' : 'Remove Admin Role',
      confirming: 'Removing...',
      isDestructive: true,
    }),
    done: 'Admin role removed',
    doneMessage: (name) => `${name} is no longer an admin.`,
    failed: 'Error removing the admin role',
  },
  suspend: {
    body: { suspended: true },
    label: 'Suspend',
    question: (user, isSelf) => ({
      title: isSelf ? 'Suspend Yourself' : 'Suspend User',
      text: isSelf
        ? sentences(
            'You’ll be signed out everywhere at once and can’t sign in. Only another admin can restore you.',
            consequences(user),
          )
        : sentences(
            `${user.full_name} will be signed out everywhere at once and can’t sign in until an admin restores them.`,
            consequences(user),
            OWN_STAYS,
            mailWithReason(user),
          ),
      confirm: isSelf ? 'Suspend Myself' : 'Suspend User',
      confirming: 'Suspending...',
      isDestructive: true,
    }),
    done: 'User suspended',
    doneMessage: (name) => `${name} is signed out, and their listings are hidden.`,
    failed: 'Error suspending this user',
  },
  restore: {
    body: { suspended: false },
    label: 'Restore',
    question: (user) => ({
      title: 'Restore User',
      text: sentences(
        `${user.full_name} can sign in again.`,
        publishedListings(user) === ''
          ? ''
          : `Their ${publishedListings(user)} will be visible again at once.`,
        mail(user),
      ),
      confirm: 'Restore User',
      confirming: 'Restoring...',
    }),
    done: 'User restored',
    doneMessage: (name) => `${name} can sign in again.`,
    failed: 'Error restoring this user',
  },
};
