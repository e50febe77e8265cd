import '../../../generated/mantine-variables.css';
import './base-styles.css';
import './look.css';
import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { partsTheme } from './parts-theme.tsx';

/**
 * Gives Mantine's parts within it the site's look. It is around what is loaded when it comes into
 * use, so that public pages carry none of it: the pages behind sign-in, the user menu, toasts.
 */
export function ThemedParts({ children }: { readonly children: ReactNode }) {
  return <MantineThemeProvider theme={partsTheme}>{children}</MantineThemeProvider>;
}
