import type { Capability } from '../../shared/routes.ts';
import type { LetterContent, MadeContent } from '../data/message/schema.ts';
import type { Table } from '../data/table.ts';
import type { Letter } from './letter.ts';
import type { RenderContext, RenderedMail } from './render-mail.ts';

interface SendingContext extends RenderContext {
  readonly message_id: string;
  /** The recipient's address. */
  readonly to: string;
  /** The sender of the mails, as in their From header: `Fellside <hello@fellside.example>`. */
  readonly sender: string;
  readonly now: Date;
}

/** The letters of a capability, by the kinds of its messages. */
type Letters<C extends Capability> = {
  readonly [Content in LetterContent<C> as Content['kind']]: (
    data: Content['data'],
    /** Without a slash at the end: `https://fellside.example`. */
    siteAddress: string,
  ) => Letter;
};

/**
 * Makes the mail of a message. Undefined if a newer message has replaced it, or its subject is deleted or
 * has changed.
 */
export type MakeMail<Data> = (
  data: Data,
  context: SendingContext,
) => Promise<RenderedMail | undefined>;

type MailsMadeWhenSent<C extends Capability> = {
  readonly [Content in MadeContent<C> as Content['kind']]: MakeMail<Content['data']>;
};

/** The mails of a capability's messages. */
export type CapabilityMails<C extends Capability> = { readonly letters: Letters<C> } & ([
  MadeContent<C>,
] extends [never]
  ? unknown
  : { readonly madeWhenSent: (table: Table) => MailsMadeWhenSent<C> });
