/** Tabler's icons that each page's HTML draws once, for all places that show them. */
export const TABLER_ICONS = [
  'arrow-right',
  'bath',
  'bed',
  'chevron-down',
  'heart',
  'map-pin',
  'mountain',
  'paw',
  'photo',
  'users',
] as const;

export type IconName = (typeof TABLER_ICONS)[number] | 'featured';

/** The id of an icon's drawing in the page. */
export const drawingId = (name: IconName | 'brand'): string => `icon-${name}`;
