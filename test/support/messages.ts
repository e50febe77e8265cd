import type { Audience, MessageDraft } from '../../functions/data/message/repository.ts';
import type { MessageContent } from '../../functions/data/message/schema.ts';

const approved: MessageContent = {
  kind: 'listing-approved',
  data: { listing_id: 'lst_1', title: 'Slate cottage above the beck' },
};

/** A message to an owner, complete but for what a test says otherwise. */
export const messageDraft = (
  given: Partial<Pick<MessageDraft, keyof Audience | 'message_id'>> = {},
  content: MessageContent = approved,
): MessageDraft => {
  const {
    to = 'owner@fellside.example',
    to_name = 'Hannah Tyson',
    to_user,
    to_group,
    ...others
  } = given;
  const audience: Audience = to_group === undefined ? { to, to_name, to_user } : { to_group };
  return { ...audience, ...others, ...content };
};
