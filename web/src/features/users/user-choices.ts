import { type ListChoices, SORT } from '../../lib/signed-in/list-query.ts';

/** The filters and the order of the list of users. */
export const USER_CHOICES = {
  role: {
    label: 'Role',
    none: 'All roles',
    options: {
      ADMIN: 'Admins',
      MODERATOR: 'Moderators',
      LISTER: 'Listers',
      PUBLIC: 'Visitors',
    },
  },
  suspended: {
    label: 'Account',
    none: 'All accounts',
    options: { true: 'Suspended', false: 'Not suspended' },
  },
  sort: SORT,
} as const satisfies ListChoices;
