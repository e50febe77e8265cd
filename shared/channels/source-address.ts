import * as z from 'zod';
import { withoutUnseen } from '../typed/seen-text.ts';
import { SOURCE_LIMITS } from './limits.ts';

/**
 * Which addresses of calendars may be fetched. The form, the API and the function that fetches them
 * have this one check. The function also checks where the name leads to (`public-addresses.ts`).
 */

const NO_ADDRESS =
  'This isn’t a calendar address. Copy the whole address on the other platform again.';

/** Why an address is refused, in a sentence for the person who typed it. */
const REFUSALS = {
  empty: 'Please enter the calendar’s address.',
  tooLong: `The address is longer than ${SOURCE_LIMITS.address.max} characters. Copy it on the other platform again.`,
  noScheme: 'Copy the whole address. It begins with https:// or webcal://.',
  http: 'The address must start with https://, which keeps it private. Try https:// instead of http://.',
  otherScheme: 'Only an address that begins with https:// or webcal:// can be read.',
  hidden:
    'The address has a space or a hidden character. Copy it on the other platform again, or type it.',
  noAddress: NO_ADDRESS,
  credentials:
    'The address has a user name or a password (before the @). Use an address that opens without them.',
  port: 'The address has a port number (after the colon). Use an address without one.',
  ipAddress:
    'The address has numbers in place of a name. Use an address with a name, such as www.airbnb.co.uk.',
  notPublic:
    'The address leads to a private network. Use one that anyone on the internet can open.',
} as const;

type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** The lists of platforms call it so. It is https in all of them. */
const WEBCAL = /^webcals?:\/\//i;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** White space, control characters, and characters that nobody sees. URL parsers drop some of them. */
const HIDDEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** A backslash is a slash for URL parsers, and for nobody else. */
const BACKSLASH = '\\';

/** Something before an @, even if it is empty. */
const USER_INFO = /^https:\/\/[^/?#]*@/i;

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** A name of two labels or more, in the characters of DNS. The last one has a letter first. */
const PUBLIC_NAME =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

const LONGEST_NAME = 253;

/**
 * Ends of names that lead into private networks or nowhere (RFC 6761, 6762, 7686, 8375, 9476; ICANN's
 * .internal; those that networks at home and at work use). `.example` leads nowhere, too. It is
 * allowed, because stand-ins of platforms have it.
 */
const PRIVATE_ENDS = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'test',
  'invalid',
  'onion',
  'alt',
  'arpa',
];

/** An address that may be fetched, if its name leads to public servers. Or why it may not. */
export type CheckedAddress =
  | { readonly url: URL; readonly refusal?: never }
  | { readonly url?: never; readonly refusal: Refusal };

/** @param text as a person typed it, or as a server sends on to it */
export function checkAddress(text: string): CheckedAddress {
  const trimmed = text.trim();
  const refused = refusalOfText(trimmed);
  if (refused !== undefined) return { refusal: refused };
  const address = trimmed.replace(WEBCAL, 'https://');
  if (!URL.canParse(address)) return { refusal: REFUSALS.noAddress };
  const url = new URL(address);
  const refusal = refusalOfUrl(address, url);
  if (refusal !== undefined) return { refusal };
  // The fragment is never sent.
  url.hash = '';
  return { url };
}

function refusalOfText(text: string): Refusal | undefined {
  if (text === '') return REFUSALS.empty;
  if (text.length > SOURCE_LIMITS.address.max) return REFUSALS.tooLong;
  if (HIDDEN.test(text) || text.includes(BACKSLASH)) return REFUSALS.hidden;
  if (/^https:\/\//i.test(text) || WEBCAL.test(text)) return undefined;
  if (/^http:/i.test(text)) return REFUSALS.http;
  // `www.airbnb.co.uk:443` is no scheme.
  return SCHEME.test(text) && !/^[\w-]+\./.test(text) ? REFUSALS.otherScheme : REFUSALS.noScheme;
}

function refusalOfUrl(address: string, url: URL): Refusal | undefined {
  const { protocol, username, password, port, hostname, href } = url;
  if (protocol !== 'https:') return REFUSALS.otherScheme;
  if (username !== '' || password !== '' || USER_INFO.test(address)) return REFUSALS.credentials;
  if (port !== '') return REFUSALS.port;
  // By now all spellings of an IP address are one.
  if (hostname.startsWith('[') || IPV4.test(hostname)) return REFUSALS.ipAddress;
  if (isPrivate(hostname)) return REFUSALS.notPublic;
  if (!PUBLIC_NAME.test(hostname) || hostname.length > LONGEST_NAME) return REFUSALS.noAddress;
  return href.length > SOURCE_LIMITS.address.max ? REFUSALS.tooLong : undefined;
}

function isPrivate(hostname: string): boolean {
  const labels = hostname.replace(/\.+$/, '').split('.');
  return labels.length < 2 || PRIVATE_ENDS.includes(labels.at(-1) ?? '');
}

/** The host of an address that was checked, which logs and messages may name. Empty for other texts. */
export const hostOf = (address: string): string =>
  // An error of the parser would have the address.
  URL.canParse(address) ? new URL(address).hostname : '';

/** An address that was checked, without its secret: `https://www.airbnb.co.uk/…`. */
export const maskedAddress = (address: string): string => `https://${hostOf(address)}/…`;

/** An address of a calendar, as a host types it. It is given as it is fetched. */
export const sourceAddressSchema = z
  .string(REFUSALS.empty)
  .overwrite(withoutUnseen)
  .trim()
  .min(1, { error: REFUSALS.empty, abort: true })
  .max(SOURCE_LIMITS.address.max, { error: REFUSALS.tooLong, abort: true })
  .transform((text, context) => {
    const { url, refusal } = checkAddress(text);
    if (url !== undefined) return url.href;
    // Without the input, which is a secret.
    context.issues.push({ code: 'custom', input: undefined, message: refusal });
    return z.NEVER;
  });
