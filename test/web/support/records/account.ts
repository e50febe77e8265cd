import type { Notifications } from '../../../../shared/notifications/schema.ts';
import type { Answers } from '../answers.ts';

/** Which emails somebody gets who has chosen nothing yet. */
export const ALL_EMAILS: Notifications = { enquiries: true, decisions: true, submissions: true };

/** What the API answers to the settings of somebody who has changed none. */
export const UNCHANGED_SETTINGS: Answers = {
  getNotifications: ALL_EMAILS,
  getSecondFactor: { is_on: false, is_required: false },
};
