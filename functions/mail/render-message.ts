import type { LetterContent, MessageContent } from '../data/message/schema.ts';
import type { Table } from '../data/table.ts';
import { LETTERS, mailsMadeWhenSent } from './capabilities/index.ts';
import type { MakeMail } from './capability-mails.ts';
import { type RenderContext, type RenderedMail, render } from './render-mail.ts';

const isLetter = (content: MessageContent): content is LetterContent => content.kind in LETTERS;

/** A queued message as a mail. */
export const renderMessage = (
  { kind, data }: LetterContent,
  context: RenderContext,
): RenderedMail => render(LETTERS[kind](data as never, context.siteAddress), context);

/** Makes the mails of all messages. */
export function mailMaker(table: Table): MakeMail<MessageContent> {
  const made = mailsMadeWhenSent(table);
  return async (content, context) =>
    isLetter(content)
      ? renderMessage(content, context)
      : await made[content.kind](content.data as never, context);
}
