import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CodePurpose } from '../../shared/accounts/codes.ts';
import type { LetterContent } from '../data/message/schema.ts';
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
  /** Where its links lead, without a slash at the end: `https://fellside.example`. */
  readonly siteAddress: string;
  /** The full name of whom it goes to, where the address is known to be theirs. */
  readonly toName?: string | undefined;
}

/** A queued message as a mail. */
export const renderMessage = (message: LetterContent, { siteAddress, toName }: To): RenderedMail =>
  render(messageLetter(message, siteAddress), toName);

/**
 * A code as a mail. It leads nowhere: whoever asked for it has the page open. It greets nobody by
 * name: anybody may ask for a code in somebody else's address, and have told any name.
 */
export const renderCode = ({
  purpose,
  code,
}: {
  readonly purpose: CodePurpose;
  readonly code: string;
}): RenderedMail => render(codeLetter(purpose, code));

/** Mail programs take a page without it for one of the nineties, and lay it out so. */
const DOCTYPE = '<!doctype html>';

function render(written: Letter, toName?: string): RenderedMail {
  const letter = tidied(written);
  return {
    subject: letter.subject,
    html: DOCTYPE + renderToStaticMarkup(createElement(LetterHtml, { letter, toName })),
    text: letterText(letter, toName),
  };
}
