import { NOTIFICATION_CHOICES } from '../../../shared/notifications/choices.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'setNotificationsOff'>;
}

/** Stores which mails the caller gets. The mailer reads it before each mail. */
export const updateNotifications =
  ({ profiles }: Dependencies): Operation<'updateNotifications'> =>
  async ({ body }, { user }) => {
    const off = NOTIFICATION_CHOICES.filter((choice) => !body[choice]);
    await profiles.setNotificationsOff(user.user_id, off);
    return body;
  };
