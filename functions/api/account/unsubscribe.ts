import { timingSafeEqual } from 'node:crypto';
import { NOTIFICATIONS_ANCHOR } from '../../../shared/notifications/choices.ts';
import { NO_SUCH_LINK } from '../../../shared/notifications/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { choiceOf } from '../../data/message/choice.ts';
import type { MessageRepository } from '../../data/message/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'get'>;
  readonly profiles: Pick<ProfileRepository, 'turnNotificationOff'>;
}

/**
 * Switches off mails of the message's kind for its recipient. The link itself is in the mail, so
 * nobody has to sign in. It works until the message expires.
 */
export const unsubscribe =
  ({ messages, profiles }: Dependencies): Operation<'unsubscribe'> =>
  async ({ params: { message_id, token } }) => {
    const message = await messages.get(message_id);
    const choice = message && choiceOf(message.kind);
    const { to_user, unsubscribe_token } = message ?? {};
    if (!choice || !to_user || !isSame(token, unsubscribe_token)) {
      throw new NotFoundError(NO_SUCH_LINK);
    }
    await profiles.turnNotificationOff(to_user, choice);
    return undefined;
  };

/** Compared in constant time. */
const isSame = (token: string, secret = ''): boolean =>
  token.length === secret.length && timingSafeEqual(Buffer.from(token), Buffer.from(secret));

/**
 * Leads a person who opens the link to the page with the choice. It changes nothing: programs that
 * look for dangerous mail open every link.
 */
export const openUnsubscribe = (): Operation<'openUnsubscribe'> => async () => ({
  location: `${pagePaths.settings}#${NOTIFICATIONS_ANCHOR}`,
});
