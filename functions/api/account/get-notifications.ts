import type { NotificationChoice } from '../../../shared/notifications/choices.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** Which mails the caller gets. */
export const getNotifications =
  ({ profiles }: Dependencies): Operation<'getNotifications'> =>
  async (_, { user }) => {
    const profile = await profiles.get(user.user_id);
    const isOn = (choice: NotificationChoice) =>
      profile?.notifications_off?.includes(choice) !== true;
    return {
      enquiries: isOn('enquiries'),
      decisions: isOn('decisions'),
      submissions: isOn('submissions'),
    };
  };
