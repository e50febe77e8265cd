import type { PropertySubtype } from '../listings/types.ts';

/** The badge on an illustration that was made by AI (D25). */
export const AI_PHOTO_LABEL = 'AI-generated illustration';

const KINDS = {
  house: 'a house',
  apartment: 'a flat',
  commercial: 'a commercial building',
  land: 'open land',
  cottage: 'a cottage',
  lodge: 'a lodge',
  glamping: 'a shepherd’s hut',
} as const satisfies Record<PropertySubtype, string>;

/** The text alternative of an illustration by AI: the subject of the prompt, not the picture. */
export const aiPhotoAlt = (area_name: string, subtype?: PropertySubtype): string =>
  `Illustration of ${subtype === undefined ? 'a property' : KINDS[subtype]} near ${area_name}`;
