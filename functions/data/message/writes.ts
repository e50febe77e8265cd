import type { Writes } from '../service.ts';
import { type MessageDraft, newMessage } from './repository.ts';

/** The writes that queue messages. */
export const messageWrites = ({ message }: Writes, drafts: readonly MessageDraft[], now: Date) =>
  drafts.map((each) => message.create(newMessage(each, now)).commit());

/** The writes that take held messages back. They fail if one isn't held any more. */
export const takenBackWrites = ({ message }: Writes, message_ids: readonly string[]) =>
  message_ids.map((message_id) =>
    message
      .delete({ message_id })
      .where((is, { eq }) => eq(is.status, 'HELD'))
      .commit(),
  );
