import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../../shared/undo.ts';
import { type MessageDraft, newMessageId } from '../../data/message/repository.ts';

/** How long a decision can be undone. */
const UNDOABLE_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000;

/** The messages of a decision, which wait as long as it can be undone. */
export interface HeldMessages {
  /** Until when, ISO 8601 in UTC. */
  readonly until: string;
  /** The identifiers of all messages held so far. */
  readonly message_ids: readonly string[];
  readonly hold: (drafts: readonly MessageDraft[]) => readonly MessageDraft[];
}

/** @param at when the decision is made */
export function heldMessages(at: Date): HeldMessages {
  const until = new Date(at.getTime() + UNDOABLE_MS).toISOString();
  const message_ids: string[] = [];
  return {
    until,
    message_ids,
    hold: (drafts) =>
      drafts.map((draft) => {
        const message_id = newMessageId(at);
        message_ids.push(message_id);
        return { ...draft, message_id, held_until: until };
      }),
  };
}
