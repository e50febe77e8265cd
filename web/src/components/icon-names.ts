/** Tabler's icons that each page's HTML draws once, for all places that show them. */
export const TABLER_ICONS = [
  'adjustments-horizontal',
  'arrow-right',
  'bath',
  'bed',
  'calendar',
  'chevron-down',
  'heart',
  'map-pin',
  'mountain',
  'paw',
  'photo',
  'search',
  'users',
  'x',
] as const;

export type IconName = (typeof TABLER_ICONS)[number] | 'featured';

/** The id of an icon's drawing in the page. */
export const drawingId = (name: IconName | 'brand'): string => `icon-${name}`;
