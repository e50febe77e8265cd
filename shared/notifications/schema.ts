import * as z from 'zod';
import type { OperationSchemas } from '../operation-schemas.ts';
import type { NotificationChoice } from './choices.ts';

/** Whether each kind of mail is sent. */
const notificationsSchema = z.strictObject({
  enquiries: z.boolean(),
  decisions: z.boolean(),
  submissions: z.boolean(),
} satisfies Record<NotificationChoice, z.ZodType>);
export type Notifications = z.infer<typeof notificationsSchema>;

export const NO_SUCH_LINK = 'This link no longer works. Sign in to choose which emails you get';

/** A link in a mail: the id of its message, and a token that only the recipient knows. */
const unsubscribeLink = z.strictObject({
  message_id: z.string().regex(/^msg_[0-9A-Z]{26}(_[0-9a-f]{16})?$/, NO_SUCH_LINK),
  token: z.string().regex(/^[\w-]{22}$/, NO_SUCH_LINK),
});

export const notificationOperations = {
  getNotifications: {
    summary: 'Get your email settings',
    response: notificationsSchema,
  },
  updateNotifications: {
    summary: 'Change your email settings',
    body: notificationsSchema,
    response: notificationsSchema,
  },
  unsubscribe: {
    summary: 'Unsubscribe from one kind of email; called by mail programs (RFC 8058)',
    params: unsubscribeLink,
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    response: z.undefined(),
  },
  openUnsubscribe: {
    summary: 'Redirect to the page with the email settings',
    params: unsubscribeLink,
    response: z.object({ location: z.string() }),
  },
} as const satisfies Record<string, OperationSchemas>;
