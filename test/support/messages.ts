import type { MessageDraft } from '../../functions/data/message/repository.ts';
import type { MessageContent } from '../../functions/data/message/schema.ts';

const approved: MessageContent = {
  kind: 'listing-approved',
  data: { listing_id: 'lst_1', title: 'Slate cottage above the beck' },
};

/** A message to an owner, complete but for what a test says otherwise. */
export const messageDraft = (
  given: Partial<Omit<MessageDraft, 'kind' | 'data'>> = {},
  content: MessageContent = approved,
): MessageDraft => ({
  to: 'owner@fellside.example',
  to_name: 'Hannah Tyson',
  ...given,
  ...content,
});
