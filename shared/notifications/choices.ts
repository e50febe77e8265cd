/** The mails that a person can switch off. All other kinds always come. */
export const NOTIFICATION_CHOICES = ['enquiries', 'decisions', 'submissions'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

interface NotificationKind {
  readonly label: string;
  /** When the mail comes. */
  readonly text: string;
  /** The kinds of messages that the choice covers. */
  readonly messages: readonly string[];
  /** Whether only moderators and admins get such mails. @default false */
  readonly isForStaff?: true;
}

export const NOTIFICATIONS = {
  enquiries: {
    label: 'New enquiries',
    text: 'When someone writes to you about one of your listings.',
    messages: ['enquiry-received'],
  },
  decisions: {
    label: 'Decisions about my listings',
    text: 'When one of your listings is submitted, approved, rejected, edited by us, taken off the site or given an illustration.',
    messages: [
      'listing-received',
      'listing-approved',
      'listing-rejected',
      'listing-sent-back',
      'listing-archived',
      'listing-edited',
      'photos-generated',
    ],
  },
  submissions: {
    label: 'Listings to review',
    text: 'When listings are submitted, at most every ten minutes.',
    messages: ['listings-submitted'],
    isForStaff: true,
  },
} as const satisfies Record<NotificationChoice, NotificationKind>;

/** The place of the choices on the settings page. */
export const NOTIFICATIONS_ANCHOR = 'notifications';
