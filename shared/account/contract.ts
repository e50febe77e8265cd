import type { CapabilityContract } from '../capability-contract.ts';
import { favouriteOperations } from '../favourites/schema.ts';
import type { LimitsOf } from '../limit.ts';
import { notificationOperations } from '../notifications/schema.ts';
import { accountOperations } from '../profiles/account-schema.ts';
import { DEMO_USER_ID } from '../profiles/ids.ts';
import { CHANGES_OF_DETAILS } from '../profiles/limits.ts';
import { PERSONAL } from '../profiles/retention.ts';
import { profileOperations } from '../profiles/schema.ts';
import { EACH_MINUTE, type Routes } from '../route.ts';
import { FAVOURITES, MAILS, USE } from './retention.ts';

/** Defaults for the routes below. */
const common = { capability: 'account', access: 'signed-in' } as const;

const routes = {
  unsubscribe: {
    ...common,
    access: 'anyone',
    method: 'POST',
    path: '/unsubscribe/{message_id}/{token}',
    success: 204,
    form: true,
  },
  openUnsubscribe: {
    ...common,
    access: 'anyone',
    method: 'GET',
    path: '/unsubscribe/{message_id}/{token}',
    success: 303,
  },
  getMe: { ...common, method: 'GET', path: '/me' },
  updateMe: { ...common, method: 'PATCH', path: '/me' },
  exportMe: { ...common, method: 'GET', path: '/me/export' },
  getNotifications: { ...common, method: 'GET', path: '/me/notifications' },
  updateNotifications: { ...common, method: 'PUT', path: '/me/notifications' },
  getDashboard: { ...common, method: 'GET', path: '/me/dashboard', polled: EACH_MINUTE },
  deleteMe: { ...common, method: 'DELETE', path: '/me', success: 204 },
  endSession: { ...common, method: 'DELETE', path: '/me/session', success: 204 },
  endSessions: { ...common, method: 'DELETE', path: '/me/sessions', success: 204 },
  changePassword: { ...common, method: 'PUT', path: '/me/password', success: 204 },
  getSecondFactor: { ...common, method: 'GET', path: '/me/second-factor' },
  offerSecondFactor: { ...common, method: 'POST', path: '/me/second-factor' },
  turnOnSecondFactor: { ...common, method: 'PUT', path: '/me/second-factor', success: 204 },
  turnOffSecondFactor: { ...common, method: 'DELETE', path: '/me/second-factor', success: 204 },
  listFavourites: { ...common, method: 'GET', path: '/me/favourites' },
  listFavouriteIds: { ...common, method: 'GET', path: '/me/favourites/ids' },
  addFavourite: {
    ...common,
    method: 'PUT',
    path: '/me/favourites/{listing_id}',
    success: 204,
  },
  removeFavourite: {
    ...common,
    method: 'DELETE',
    path: '/me/favourites/{listing_id}',
    success: 204,
  },
} as const satisfies Routes<'account'>;

const schemas = {
  ...profileOperations,
  ...accountOperations,
  ...favouriteOperations,
  ...notificationOperations,
};

const limits = {
  updateMe: { requests: [CHANGES_OF_DETAILS] },
  // Enough for ten downloads of all data of an organisation with thousands of enquiries.
  exportMe: {
    requests: [
      {
        counter: 'exports',
        by: 'person',
        most: 300,
        per: 'hour',
        can: 'download {most} parts of your data',
      },
    ],
  },
  updateNotifications: { requests: [CHANGES_OF_DETAILS] },
  addFavourite: {
    total: {
      most: 500,
      refusal: 'You have reached the limit of {most} favourites. Remove one, then try again',
    },
  },
} as const satisfies LimitsOf<typeof routes, typeof schemas>;

export const account = {
  purpose: 'The signed-in user’s account: sessions, two-step sign-in and favourites.',
  routes,
  schemas,
  limits,
  entities: {
    profile: [PERSONAL],
    address: [PERSONAL],
    favourite: [FAVOURITES],
    favouriteMark: [FAVOURITES],
    favouriteTotal: [FAVOURITES],
    favouriteCount: [],
    message: [MAILS],
    counter: [USE],
    idempotentRequest: [USE],
  },
  ids: [DEMO_USER_ID],
} as const satisfies CapabilityContract<'account', keyof typeof routes>;
