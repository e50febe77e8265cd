import '../../../generated/mantine-variables.css';
import './base-styles.css';
import './look.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { partsTheme } from './parts-theme.tsx';

/**
 * What Mantine's own provider would say. That brings 7 kB of script for variables, which
 * bin/theme-variables.ts writes into a style sheet, and for the colour scheme, which each page keeps
 * (color-scheme.ts).
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
 * Gives Mantine's parts within it the site's look. It is around what is loaded when it comes into
 * use, so that public pages carry none of it: the pages behind sign-in, the user menu, toasts.
 */
export function ThemedParts({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={PARTS_CONTEXT}>
      <MantineThemeProvider theme={partsTheme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
