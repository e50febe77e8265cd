import '../../../generated/mantine-variables.css';
import './base-styles.css';
import './look.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { partsTheme } from './parts-theme.tsx';

/**
 * Stands in for Mantine's own provider, which brings 7 kB of script for variables and the colour
 * scheme. Here bin/theme-variables.ts writes the variables into a style sheet, and each page keeps the
 * colour scheme (color-scheme.ts).
 */
const PARTS_CONTEXT: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme() {},
  clearColorScheme() {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * Gives the Mantine components in it the site's look. Only code that loads on demand is wrapped in it,
 * so that public pages carry none of it: the pages behind sign-in, the user menu, toasts.
 */
export function ThemedParts({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={PARTS_CONTEXT}>
      <MantineThemeProvider theme={partsTheme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
