import type { ListingType, PropertySubtype } from '../../../shared/listings/types.ts';
import { PHOTO_BATCH_LIMITS } from '../../../shared/photo-batches/limits.ts';

/** The prompt for a picture. */
export interface Prompt {
  readonly prompt: string;
  /** The things that must not appear. */
  readonly negative_prompt: string;
}

/** The parts of a listing in its prompt. */
export interface Described {
  readonly type: ListingType;
  readonly property_subtype?: PropertySubtype | undefined;
  readonly area_name: string;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
}

const SUBJECTS = {
  house: 'a detached stone house',
  apartment: 'a flat in a stone building',
  commercial: 'a small commercial building',
  land: 'a plot of open land with drystone walls, without any building',
  cottage: 'a traditional stone cottage with a slate roof',
  lodge: 'a timber lodge',
  glamping: 'a shepherd’s hut in a meadow',
} as const satisfies Record<PropertySubtype, string>;

/** For a listing without a kind of property. */
const ANY_SUBJECT = 'a home built of local stone';

const PURPOSES = {
  SALE: 'for sale',
  LETTING: 'to rent as a home',
  HOLIDAY: 'for holidays',
} as const satisfies Record<ListingType, string>;

/** An illustration must not look like evidence: it has no person, no name and no mark. */
const NOT_IN_IT =
  'text, letters, numbers, signs, captions, watermarks, logos, brands, trademarks, people, faces, crowds, number plates, flags';

/** Addresses and telephone numbers, which no picture needs. */
const CONTACTS = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+|\+?\d[\d ()-]{7,}\d/gi;

/**
 * Makes the prompt for a picture of a listing from its type, kind, area and texts.
 * @param style of the picture, as the environment is configured
 */
export function promptOf(
  { type, property_subtype, area_name, summary = '', description = '' }: Described,
  style: string,
): Prompt {
  const subject = property_subtype === undefined ? ANY_SUBJECT : SUBJECTS[property_subtype];
  const texts = `${summary} ${description}`.replace(CONTACTS, '').replace(/\s+/g, ' ').trim();
  const prompt = [
    `The outside of ${subject} ${PURPOSES[type]}, near ${area_name} in the Lake District, England.`,
    style,
    'Without any text, people or brands.',
    ...(texts === '' ? [] : [`Its owner describes it so: ${texts}`]),
  ].join(' ');
  return { prompt: prompt.slice(0, PHOTO_BATCH_LIMITS.prompt.max), negative_prompt: NOT_IN_IT };
}
