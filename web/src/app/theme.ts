import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { colorRoles } from '../../../shared/color-roles.ts';
import { palette } from '../../../shared/palette.ts';

const DISPLAY = 'var(--fs-display)';
const TEXT_FACE = 'var(--fs-text-face)';

/** Mantine in the site's own colours, letters and shapes. */
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
  fontFamily: TEXT_FACE,
  headings: { fontFamily: DISPLAY, fontWeight: '520' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});

type Scheme = 0 | 1;

function schemeVariables(scheme: Scheme): Record<string, string> {
  const roles = Object.entries(colorRoles).map(([role, colors]) => [
    `--fs-${role}`,
    colors[scheme],
  ]);
  return {
    ...Object.fromEntries(roles),
    '--mantine-color-body': 'var(--fs-body)',
    '--mantine-color-text': 'var(--fs-text)',
    '--mantine-color-dimmed': 'var(--fs-dimmed)',
    '--mantine-color-placeholder': 'var(--fs-dimmed)',
    '--mantine-color-anchor': 'var(--fs-link)',
    '--mantine-color-error': 'var(--fs-danger)',
    '--mantine-color-default': 'var(--fs-surface)',
    '--mantine-color-default-border': 'var(--fs-field-border)',
  };
}

/** Puts the roles, as `--fs-*`, beside Mantine's own variables, some of which follow them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables(0),
  dark: schemeVariables(1),
});
