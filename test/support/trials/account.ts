import { alike, NOTHING_BEGUN, REFUSED, type TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'account'> = {
  getMe: {},
  updateMe: { body: { full_name: 'Ann Tyson' } },
  exportMe: {},
  getNotifications: {},
  updateNotifications: { body: { enquiries: true, decisions: false, submissions: true } },
  // No message has the link that is tried here.
  unsubscribe: { body: { 'List-Unsubscribe': 'One-Click' }, exceptions: alike(404) },
  openUnsubscribe: {},
  getDashboard: {},
  // Whoever is signed in doesn't know the password that is tried here.
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
  listFavourites: {},
  listFavouriteIds: {},
  addFavourite: {},
  removeFavourite: {},
  // Admins need it, whatever the password (D43a).
  turnOffSecondFactor: {
    body: { password: 'of-nobody' },
    exceptions: { ...REFUSED, ADMIN: 409, 'ADMIN at aal1': 409 },
  },
};
