import type { Writes } from '../service.ts';
import { type MessageDraft, newMessage } from './repository.ts';

/** The writes that queue messages. They fail if one should replace a message that isn't held any more. */
export const messageWrites = ({ message }: Writes, drafts: readonly MessageDraft[], now: Date) =>
  drafts.map((each) =>
    each.replacesHeld === true
      ? message
          .put(newMessage(each, now))
          .where((is, { eq }) => eq(is.status, 'HELD'))
          .commit()
      : message.create(newMessage(each, now)).commit(),
  );

/** The writes that take held messages back. They fail if one isn't held any more. */
export const takenBackWrites = ({ message }: Writes, message_ids: readonly string[]) =>
  message_ids.map((message_id) =>
    message
      .delete({ message_id })
      .where((is, { eq }) => eq(is.status, 'HELD'))
      .commit(),
  );
