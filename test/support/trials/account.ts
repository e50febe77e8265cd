import { accountOperations } from '../../../functions/api/account/operations.ts';
import { EXPORT_SECTIONS } from '../../../shared/profiles/export.ts';
import { AT, alike, type CapabilityTrials, NOTHING_BEGUN, REFUSED } from '../trial.ts';

export const account: CapabilityTrials<'account', 'message_id' | 'token'> = {
  operations: ({ table, photos, userPool, client }) =>
    accountOperations(table, photos, userPool, client, 'aal1'),
  // A link in the form that mails have, but in none of them.
  subject: async () => ({ message_id: `msg_${'0'.repeat(26)}`, token: 'of-nobody-at-all-here-' }),
  trials: {
    getMe: {},
    updateMe: { body: { full_name: 'Ann Tyson' } },
    exportMe: {
      positions: { '': (id) => ({ section: EXPORT_SECTIONS[0], subject: id }) },
    },
    getNotifications: {},
    updateNotifications: { body: { enquiries: true, decisions: false, submissions: true } },
    // No message has the link that is tried here.
    unsubscribe: { body: { 'List-Unsubscribe': 'One-Click' }, exceptions: alike(404) },
    openUnsubscribe: {},
    getDashboard: {},
    // The password is wrong for each caller.
    deleteMe: { body: { password: 'of-nobody' }, exceptions: REFUSED },
    endSession: { body: { refresh_token: 'of-no-session' } },
    endSessions: {},
    changePassword: {
      body: { current_password: 'of-nobody', new_password: 'haystacks-and-innominate-tarn' },
      exceptions: REFUSED,
    },
    getSecondFactor: {},
    offerSecondFactor: { body: { password: 'of-nobody' }, exceptions: REFUSED },
    turnOnSecondFactor: {
      body: { enrolment: 'of-nobody', code: '123456' },
      exceptions: NOTHING_BEGUN,
    },
    listFavourites: { positions: { '': (id) => ({ added_at: AT, listing_id: id }) } },
    listFavouriteIds: {},
    addFavourite: {},
    removeFavourite: {},
    // Admins need it, whatever the password (D43a).
    turnOffSecondFactor: {
      body: { password: 'of-nobody' },
      exceptions: { ...REFUSED, ADMIN: 409, 'ADMIN at aal1': 409 },
    },
  },
};
