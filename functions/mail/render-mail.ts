import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CodePurpose } from '../../shared/accounts/codes.ts';
import type { MessageContent } from '../data/message/schema.ts';
import { type Letter, tidied } from './letter.ts';
import { LetterHtml } from './letter-html.tsx';
import { letterText } from './letter-text.ts';
import { codeLetter, messageLetter } from './letters.ts';

export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface To {
  /** The full name of whom it goes to, where it is known. */
  readonly toName?: string | undefined;
}

/**
 * A queued message as a mail.
 * @param siteAddress where its links lead, without a slash at the end: `https://fellside.example`
 */
export const renderMessage = (
  message: MessageContent,
  { siteAddress, toName }: To & { readonly siteAddress: string },
): RenderedMail => render(messageLetter(message, siteAddress), toName);

/** A code of Cognito's as a mail. It leads nowhere: whoever asked for it has the page open. */
export const renderCode = (
  { purpose, code }: { readonly purpose: CodePurpose; readonly code: string },
  { toName }: To = {},
): RenderedMail => render(codeLetter(purpose, code), toName);

/** Mail programs take a page without it for one of the nineties, and lay it out so. */
const DOCTYPE = '<!doctype html>';

function render(written: Letter, toName: string | undefined): RenderedMail {
  const letter = tidied(written);
  return {
    subject: letter.subject,
    html: DOCTYPE + renderToStaticMarkup(createElement(LetterHtml, { letter, toName })),
    text: letterText(letter, toName),
  };
}
