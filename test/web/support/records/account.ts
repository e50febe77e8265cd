import type { Notifications } from '../../../../shared/notifications/schema.ts';
import type { Answers } from '../answers.ts';

/** The emails of a user who has made no choice yet. */
export const ALL_EMAILS: Notifications = { enquiries: true, decisions: true, submissions: true };

/** The API's responses for the unchanged settings of a user. */
export const UNCHANGED_SETTINGS: Answers = {
  getNotifications: ALL_EMAILS,
  getSecondFactor: { is_on: false, is_required: false },
};
