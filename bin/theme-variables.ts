import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { colorRoles } from '../shared/color-roles.ts';
import { neutrals } from '../shared/palette.ts';
import { theme } from '../web/src/components/mantine/theme.ts';

type Variables = Readonly<Record<string, string>>;

/** The colours with shades that Mantine's own style sheets use. Ours use roles and never a shade. */
const SHADED = ['gray', 'dark', theme.primaryColor];

/**
 * Writes the variables of both colour schemes into `directory` as two style sheets: the roles as
 * `--fs-*`, for every page, and Mantine's own, for pages with its components. Some of Mantine's follow
 * the roles. If Mantine wrote them itself, they would be 38 kB on every page, computed again in every
 * browser. A page without a set scheme, because scripts are off, is light.
 */
export async function writeThemeVariables(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'theme-variables.css'), sheet(roles(0), roles(1)));
  await writeFile(
    join(directory, 'mantine-variables.css'),
    sheet(
      { ...mantine.variables, ...mantine.light, ...followers },
      { ...mantine.dark, ...followers },
    ),
  );
}

/** Paper is white in both schemes, so the dark one is for other media than print. */
const sheet = (light: Variables, dark: Variables): string =>
  [
    convertCssVariables({ variables: light, dark: {}, light: {} }, ':root'),
    `@media not print {${convertCssVariables({ variables: {}, dark, light: {} }, ':root')}}`,
  ].join('\n');

/** Mantine's light scheme uses shades of `gray`: here they are the site's paper, lines and slate. */
const merged = mergeMantineTheme(DEFAULT_THEME, {
  ...theme,
  colors: { ...theme.colors, gray: neutrals },
});
const unused = Object.keys(merged.colors).filter((color) => !SHADED.includes(color));

/** Removes shades of colours that no style sheet uses. */
const withoutUnusedShades = (all: Variables): Variables =>
  Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => !unused.some((color) => name.startsWith(`--mantine-color-${color}-`)),
    ),
  );

const { variables, light, dark } = defaultCssVariablesResolver(merged);
const mantine = {
  variables: withoutUnusedShades(variables),
  light: withoutUnusedShades(light),
  dark: withoutUnusedShades(dark),
};

const roles = (scheme: 0 | 1): Variables =>
  Object.fromEntries(
    Object.entries(colorRoles).map(([role, colors]) => [`--fs-${role}`, colors[scheme]]),
  );

/** Mantine's variables that follow a role, in both schemes. */
const FOLLOWERS: Readonly<Record<string, keyof typeof colorRoles>> = {
  body: 'body',
  text: 'text',
  bright: 'text',
  dimmed: 'dimmed',
  placeholder: 'dimmed',
  anchor: 'link',
  error: 'danger',
  'red-6': 'danger',
  success: 'primary',
  default: 'surface',
  'default-hover': 'sunk',
  'default-color': 'text',
  'default-border': 'line',
  disabled: 'sunk',
  'disabled-color': 'dimmed',
  'disabled-border': 'line',
  'fell-filled': 'primary',
  'fell-filled-hover': 'primary-hover',
  'fell-light': 'primary-soft',
  'fell-light-hover': 'primary-soft',
  'fell-light-color': 'primary',
  'fell-outline': 'primary',
  'fell-outline-hover': 'primary-soft',
};

const followers: Variables = {
  ...Object.fromEntries(
    Object.entries(FOLLOWERS).map(([name, role]) => [
      `--mantine-color-${name}`,
      `var(--fs-${role})`,
    ]),
  ),
  '--mantine-primary-color-contrast': 'var(--fs-on-primary)',
  '--mantine-text-wrap': 'pretty',
};
