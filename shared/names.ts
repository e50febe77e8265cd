import type * as z from 'zod';
import { SITE_NAME } from './brand.ts';
import { lineOfText } from './fields.ts';

/** Letters and signs that look like those of the Latin alphabet: Cyrillic, Greek, and figures. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['аеорсхуіѕԁӏтмкԛ', 'aeopcxyisdltmkq'],
    ['αερτνικο', 'aeptvlko'],
    ['013457$@!|', 'oleastsall'],
  ].flatMap(([like = '', letters = '']) =>
    [...like].map((sign, index) => [sign, letters.charAt(index)] as const),
  ),
);

/** A text by its look alone, in small letters. An I may stand for an L, so both are one. */
const lookOf = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((sign) => LOOKALIKES.get(sign) ?? sign)
    .join('')
    .replaceAll('i', 'l');

const looksOf = (words: string): readonly string[] => words.split(' ').map(lookOf);

const SITE = lookOf(SITE_NAME);

/** What people call themselves who speak for a site. */
const STAFF = looksOf(
  'admin admins administration administrator administrators customer help helpline moderation ' +
    'moderator moderators noreply official security staff support team verification verified',
);

/** What stands beside those words and makes no other name of them. */
const BESIDE = looksOf(
  'and at by care co com desk for from in limited ltd of org our service services the uk we www',
);

const NOTHING_ELSE = new RegExp(`^(?:${[SITE, ...STAFF, ...BESIDE].join('|')})+$`);

const speaks = (text: string): boolean => [SITE, ...STAFF].some((word) => text.includes(word));

/**
 * Whether a name could pass for the site's own, or for somebody's who speaks for it: it is made of
 * the site's name and words of its staff alone (`Fellside`, `Customer Support`), or has both
 * (`Fellside Support, Keswick`). `Fellside Cottages` is a name as good as any.
 */
export function posesAsSite(name: string): boolean {
  const words = lookOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const together = words.join('');
  if (speaks(together) && NOTHING_ELSE.test(together)) return true;
  return (
    words.some((word) => word !== SITE && word.includes(SITE) && NOTHING_ELSE.test(word)) ||
    (words.includes(SITE) && words.some((word) => STAFF.includes(word)))
  );
}

interface NameRules {
  /** What it is called in messages: `Full name`. */
  readonly what: string;
  readonly missing: string;
  /** In characters. */
  readonly max: number;
  readonly tooLong: string;
}

/** What a person or an organisation is called: one line, and not the site's own name. */
export const nameText = ({ what, missing, max, tooLong }: NameRules): z.ZodString =>
  lineOfText(what, missing)
    .min(1, missing)
    .max(max, { error: tooLong, abort: true })
    .refine((name) => !posesAsSite(name), {
      error: `${what} must not look like one of ${SITE_NAME}’s own. Please use another`,
    });
