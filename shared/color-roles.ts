import { palette } from './palette.ts';

const { fell, lake, slate, limestone, bracken, heather, rowan, dark } = palette;
const RAISED_DARK = '#232c2e';
const WHITE = '#ffffff';

/**
 * The purpose of each colour, as `[in light, in dark]`. Each becomes a CSS variable `--fs-<role>`;
 * components use these and never a shade, so that contrast is decided in this one place.
 */
export const colorRoles = {
  /** Backgrounds, from the lowest. `raised` is for menus, sheets and toasts, over the page. */
  body: [limestone[0], dark[7]],
  sunk: [limestone[1], dark[8]],
  surface: [WHITE, dark[6]],
  raised: [WHITE, RAISED_DARK],

  text: [slate[9], dark[0]],
  dimmed: [slate[6], dark[2]],
  line: [limestone[3], dark[5]],
  'field-border': [slate[5], dark[3]],
  link: [lake[6], lake[3]],
  focus: [lake[5], lake[3]],

  primary: [fell[7], fell[3]],
  'primary-hover': [fell[8], fell[2]],
  'on-primary': [WHITE, fell[9]],
  /** The background of a control that is switched on. */
  'primary-soft': [fell[0], '#1d2a1b'],
  danger: [rowan[6], rowan[3]],
  'danger-soft': ['#fdf3f1', '#2a1a18'],
  'danger-filled': [rowan[6], rowan[5]],
  'on-danger-filled': [WHITE, WHITE],

  /** A listing's type on its photo. The photo is the same in both schemes, and so are these. */
  'sale-tab': [fell[7], fell[7]],
  'letting-tab': [lake[7], lake[7]],
  'holiday-tab': [heather[6], heather[6]],
  'on-tab': [WHITE, WHITE],
  /** A listing's type as a chip on the page. */
  'sale-chip': [fell[7], fell[2]],
  'on-sale-chip': [WHITE, fell[9]],
  'letting-chip': [lake[7], lake[2]],
  'on-letting-chip': [WHITE, lake[9]],
  'holiday-chip': [heather[6], heather[2]],
  'on-holiday-chip': [WHITE, heather[9]],

  /** A listing's state, which a word always states, too. */
  published: [fell[1], fell[8]],
  'on-published': [fell[8], fell[2]],
  pending: [bracken[1], bracken[8]],
  'on-pending': [bracken[7], bracken[2]],
  draft: [slate[1], slate[7]],
  'on-draft': [slate[7], slate[2]],
  rejected: [rowan[1], rowan[8]],
  'on-rejected': [rowan[7], rowan[2]],
  edited: [lake[1], lake[8]],
  'on-edited': [lake[7], lake[2]],

  featured: [bracken[2], bracken[3]],
  'on-featured': [bracken[9], bracken[9]],
  pets: [WHITE, RAISED_DARK],
  'on-pets': [slate[8], dark[0]],
  /** For text, never a background. */
  park: [fell[7], fell[3]],
  illustration: [slate[8], slate[8]],
  'on-illustration': [slate[0], slate[0]],

  /** The colour of a filled heart. */
  kept: [rowan[5], rowan[3]],

  /** The amber of a lit window. */
  lit: [bracken[3], bracken[3]],
  /** The same for a large figure of pending items. */
  waiting: [bracken[5], bracken[3]],
  /** Series in charts, in this order. */
  'chart-1': [fell[6], fell[4]],
  'chart-2': [lake[5], lake[4]],
  'chart-3': [heather[5], heather[4]],
  'chart-4': [bracken[5], bracken[4]],
  'featured-soft': [bracken[1], '#3a2a14'],
  'pets-soft': [heather[1], '#30253a'],
  'park-soft': [fell[1], '#233020'],

  'ridge-far': [limestone[2], '#1b2224'],
  'ridge-near': [limestone[3], '#263032'],
  'ridge-edge': [slate[6], slate[4]],
  /** The lake of the home page's picture, where the picture ends. */
  'hero-water': ['#92afb7', '#77707e'],
  /** The sky behind the top bar, the picture's darkest. */
  'hero-sky': ['rgb(122 178 203 / 0.45)', 'rgb(13 17 18 / 0.66)'],
  /** The light around its sun. */
  'hero-glow': ['rgb(255 240 200 / 0.5)', 'rgb(255 190 130 / 0)'],

  /** A band of the page that is dark in both schemes. */
  night: [slate[8], dark[6]],
  'on-night': [dark[0], dark[0]],
  'on-night-dimmed': [slate[3], slate[3]],
  'night-button': [fell[3], fell[3]],
  'night-button-hover': [fell[2], fell[2]],
  'on-night-button': [fell[9], fell[9]],
  'night-line': ['rgb(255 255 255 / 0.16)', 'rgb(255 255 255 / 0.16)'],

  'skeleton-sweep': [limestone[2], '#20282a'],
  /** Behind a sheet or a dialog. */
  veil: ['rgb(18 23 24 / 0.5)', 'rgb(9 12 13 / 0.66)'],
  'mark-lit': [fell[6], fell[4]],
  'mark-shade': [fell[8], fell[6]],
  'shadow-slab': [
    '0 1px 0 rgb(46 42 33 / 0.06), 0 18px 40px -18px rgb(46 42 33 / 0.32)',
    '0 1px 0 rgb(0 0 0 / 0.5), 0 18px 40px -18px rgb(0 0 0 / 0.8)',
  ],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
