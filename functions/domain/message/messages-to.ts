import { type MessageDraft, type Recipient, toUser } from '../../data/message/repository.ts';
import type { MessageContent } from '../../data/message/schema.ts';

/** The message to a user; none if their account is gone or being deleted: it has no address. */
export const messagesTo = (
  user: Recipient | undefined,
  content: MessageContent,
): readonly MessageDraft[] => (user?.email ? [{ ...content, ...toUser(user) }] : []);
