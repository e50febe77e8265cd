import { createTheme } from '@mantine/core';
import { palette } from '../../../../shared/palette.ts';

/** Mantine's theme. `bin/theme-variables.ts` writes it as CSS variables. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'fell',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: palette.slate[9],
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints: { xs: '30em', sm: '40em', md: '56.25em', lg: '68.75em', xl: '90em' },
  fontFamily: 'var(--fs-text-face)',
  headings: {
    fontFamily: 'var(--fs-display)',
    fontWeight: '520',
    // The same sizes as bare headings.
    sizes: {
      h1: { fontSize: 'var(--fs-size-h1)', lineHeight: '1.06' },
      h2: { fontSize: 'var(--fs-size-h2)', lineHeight: '1.14' },
      h3: { fontSize: '20px', lineHeight: '1.3' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
