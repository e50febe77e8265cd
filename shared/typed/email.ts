import { plainText } from './plain-text.ts';

/**
 * An address as HTML's own pattern has it, and as SES delivers it: at most 64 characters before the @,
 * no dot at their ends or beside another, and a domain with a dot.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?=.{1,253}$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** A domain in letters of any script: `räucher.example`. */
const INTERNATIONAL = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.。-]+$/u;

/** A domain as mail is sent to it, in ASCII: `xn--rucher-bua.example`. Browsers' own fields do the same. */
function asciiDomain(domain: string): string {
  const url = `http://${domain.normalize()}`;
  return INTERNATIONAL.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * An email address in the form in which it is stored and compared. People paste it with a name,
 * `Hannah Tyson <hannah@example.com>`, as a link, or from a list. Any other text stays, to be refused.
 */
export function readEmail(text: string): string {
  const plain = plainText(text);
  const [, inBrackets] = /^[^<>@]*<([^<>]*)>$/.exec(plain.replace(/[\s,;]+$/, '')) ?? [];
  const address = (inBrackets ?? plain)
    .replace(/^mailto: ?/i, '')
    .replace(/[\s,;.]+$/, '')
    .replace(/ ?@ ?/g, '@')
    .trim();
  const at = address.lastIndexOf('@');
  return at === -1 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}
