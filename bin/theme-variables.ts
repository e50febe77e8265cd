import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { colorRoles } from '../shared/color-roles.ts';
import { theme } from '../web/src/app/theme.ts';

type Variables = Readonly<Record<string, string>>;

/** The colours whose shades Mantine's own style sheets name; ours name roles and never a shade. */
const SHADED = ['gray', 'dark', theme.primaryColor];

/**
 * Puts the variables of both colour schemes into `directory` as a style sheet: the roles as
 * `--fs-*`, and Mantine's own, some of which follow them. Written by Mantine itself they would be
 * 38 kB of every page, and computed anew in every browser. A page whose scheme nobody has set, for
 * want of scripts, is light.
 */
export async function writeThemeVariables(directory: string): Promise<void> {
  const css = convertCssVariables(
    {
      variables: { ...mantine.variables, ...mantine.light, ...followers, ...roles(0) },
      dark: { ...mantine.dark, ...followers, ...roles(1) },
      light: {},
    },
    ':root',
  );
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'theme-variables.css'), css);
}

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const unused = Object.keys(merged.colors).filter((color) => !SHADED.includes(color));

/** Without the shades of colours that no style sheet names. */
const trimmed = (all: Variables): Variables =>
  Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => !unused.some((color) => name.startsWith(`--mantine-color-${color}-`)),
    ),
  );

const { variables, light, dark } = defaultCssVariablesResolver(merged);
const mantine = { variables: trimmed(variables), light: trimmed(light), dark: trimmed(dark) };

const roles = (scheme: 0 | 1): Variables =>
  Object.fromEntries(
    Object.entries(colorRoles).map(([role, colors]) => [`--fs-${role}`, colors[scheme]]),
  );

const followers: Variables = {
  '--mantine-color-body': 'var(--fs-body)',
  '--mantine-color-text': 'var(--fs-text)',
  '--mantine-color-dimmed': 'var(--fs-dimmed)',
  '--mantine-color-placeholder': 'var(--fs-dimmed)',
  '--mantine-color-anchor': 'var(--fs-link)',
  '--mantine-color-error': 'var(--fs-danger)',
  '--mantine-color-success': 'var(--fs-primary)',
  '--mantine-color-default': 'var(--fs-surface)',
  '--mantine-color-default-border': 'var(--fs-field-border)',
};
