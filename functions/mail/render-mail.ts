import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CodePurpose } from '../../shared/accounts/codes.ts';
import { SITE_NAME } from '../../shared/brand.ts';
import { NOTIFICATIONS_ANCHOR } from '../../shared/notifications/choices.ts';
import { contact, operator } from '../../shared/operator.ts';
import { pagePaths } from '../../shared/pages.ts';
import type { Attachment } from './attachment.ts';
import { codeLetter } from './code-letter.ts';
import { CHOOSE, type Fact, greeting, type Letter, onSingleLines } from './letter.ts';
import { LetterHtml } from './letter-html.tsx';

export interface RenderedMail {
  /** A single line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The address that a reply goes to. @default the site's own */
  readonly replyTo?: string;
  /** The address with which mail programs stop such mails. @default such mails always come */
  readonly unsubscribe?: string;
  /** The attached files. @default none */
  readonly attachments?: readonly Attachment[];
}

export interface RenderContext {
  /** The address that links begin with, without a slash at the end: `https://fellside.example`. */
  readonly siteAddress: string;
  /** The recipient's full name, if the address is known to be theirs. */
  readonly toName?: string | undefined;
  /** The address with which the recipient stops such mails. @default such mails always come */
  readonly unsubscribe?: string | undefined;
}

/**
 * A mail with a code. It has no link, because the person who asked for the code has the page open.
 * It has no greeting by name, because anybody can have a code sent to any address, with any name.
 */
export const renderCode = (purpose: CodePurpose, code: string): RenderedMail =>
  render(codeLetter(purpose, code));

/** Without it mail programs lay a page out in quirks mode. */
const DOCTYPE = '<!doctype html>';

/** A letter as a mail. */
export function render(
  content: Letter,
  { siteAddress, toName, unsubscribe }: Partial<RenderContext> = {},
): RenderedMail {
  const letter = onSingleLines({
    ...content,
    ...(unsubscribe && {
      choice: `${siteAddress}${pagePaths.settings}#${NOTIFICATIONS_ANCHOR}`,
    }),
  });
  return {
    ...(unsubscribe && { unsubscribe }),
    subject: letter.subject,
    html: DOCTYPE + renderToStaticMarkup(createElement(LetterHtml, { letter, toName })),
    text: letterText(letter, toName),
  };
}

/** A detail as text, with the address of the page that it links to. */
const factText = ([name, value, link]: Fact): string =>
  `${name}: ${link?.startsWith('https:') ? link : value}`;

/** A letter as plain text. Some people read mail so, and spam filters expect it. */
function letterText(letter: Letter, toName?: string): string {
  const { heading, paragraphs, facts, quote, code, action, after = [], why, choice } = letter;
  const parts = [
    heading,
    greeting(toName),
    ...paragraphs,
    quote?.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, ''),
    facts?.map(factText).join('\n'),
    code === undefined ? undefined : `    ${code}`,
    action && `${action.label}:\n${action.address}`,
    ...after,
    `-- \n${why}\n${choice === undefined ? '' : `${CHOOSE}: ${choice}\n`}${SITE_NAME} · ${operator.company}, ${operator.address}\n${contact.email}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
