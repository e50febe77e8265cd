import type * as z from 'zod';
import { SITE_NAME } from './brand.ts';
import { lineOfText } from './fields.ts';

/** Letters and signs that look like Latin letters: Cyrillic, Greek, small capitals, strokes, and figures. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['аеорсхуіѕԁӏтмкԛ', 'aeopcxyisdltmkq'],
    ['αερτνικο', 'aeptvlko'],
    ['ıɩɪʟłđɗøƒꜰᴇᴅꮪ', 'iiillddoffeds'],
    ['013457$@!|', 'oleastsall'],
  ].flatMap(([like = '', letters = '']) =>
    [...like].map((sign, index) => [sign, letters.charAt(index)] as const),
  ),
);

/** The appearance of a text, in small letters. An I looks like an L, so both become an L. */
const lookOf = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((sign) => LOOKALIKES.get(sign) ?? sign)
    .join('')
    .replaceAll('i', 'l');

const looksOf = (words: string): readonly string[] => words.split(' ').map(lookOf);

const SITE = lookOf(SITE_NAME);

/** Words in names that claim to speak for the site. */
const STAFF = looksOf(
  'admin admins administration administrator administrators customer help helpline moderation ' +
    'moderator moderators noreply official security staff support team verification verified',
);

/** Words beside those that don't make a name someone else's. */
const FILLERS = looksOf(
  'and at by care co com desk for from in limited ltd of org our service services the uk we www',
);

const ONLY_SUCH_WORDS = new RegExp(`^(?:${[SITE, ...STAFF, ...FILLERS].join('|')})+$`);

const mentionsSiteOrStaff = (text: string): boolean =>
  [SITE, ...STAFF].some((word) => text.includes(word));

/**
 * Whether a name could pass for the site or its staff: one made only of the site's name and words
 * for staff (`Fellside`, `Customer Support`), or one with both of them (`Fellside Support,
 * Keswick`). `Fellside Cottages` is an ordinary name.
 */
export function posesAsSite(name: string): boolean {
  const words = lookOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const together = words.join('');
  if (mentionsSiteOrStaff(together) && ONLY_SUCH_WORDS.test(together)) return true;
  return (
    words.some((word) => word !== SITE && word.includes(SITE) && ONLY_SUCH_WORDS.test(word)) ||
    (words.includes(SITE) && words.some((word) => STAFF.includes(word)))
  );
}

interface NameRules {
  /** Its name in messages: `Full name`. */
  readonly what: string;
  readonly missing: string;
  /** The largest number of characters. */
  readonly max: number;
  readonly tooLong: string;
}

/** The name of a person or an organisation: one line, and not the site's own name. */
export const nameText = ({ what, missing, max, tooLong }: NameRules): z.ZodString =>
  lineOfText(what, missing)
    .min(1, missing)
    .max(max, { error: tooLong, abort: true })
    .refine((name) => !posesAsSite(name), {
      error: `${what} must not look like one of ${SITE_NAME}’s own. Please use another`,
    });
