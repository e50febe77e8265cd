import type * as Mantine from '@mantine/core';
import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { theme } from './theme.ts';

const role = (name: string): string => `var(--fs-${name})`;

/** The colours of one variant, by roles. */
const colors = (background: string, color: string, hover = '', edge = 'transparent') => ({
  background,
  color: role(color),
  hover: role(hover),
  border: `1px solid ${edge}`,
});

/** The colours of buttons, badges and alerts. Red means removal or failure. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isRed = input.color === 'red';
  switch (input.variant) {
    case 'filled':
      return isRed
        ? colors(role('danger-filled'), 'on-danger-filled', 'danger-filled')
        : colors(role('primary'), 'on-primary', 'primary-hover');
    case 'default':
      return colors('transparent', 'text', 'sunk', role('field-border'));
    case 'outline':
      return colors('transparent', 'danger', 'danger-soft', role('danger'));
    case 'subtle':
      return colors('transparent', 'text', 'sunk');
    case 'onPhoto':
      return colors(role('raised'), 'text', 'sunk');
    case 'note':
      if (input.color === 'yellow') return colors(role('featured-soft'), 'waiting');
      return isRed ? colors(role('danger-soft'), 'danger') : colors(role('sunk'), 'field-border');
    // For badges and the like, whose colour is a role.
    case 'state':
      return { ...colors(role(input.color ?? ''), `on-${input.color}`), border: '0' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/**
 * The theme's type for each component. `Button.extend` and its like give the same types, but would
 * bring every component to wherever the theme is loaded.
 */
type Parts = {
  [Name in keyof typeof Mantine]?: (typeof Mantine)[Name] extends {
    extend: (extension: infer Extension) => unknown;
  }
    ? Extension
    : never;
};

/** The behaviour of Mantine's components. Their look is in `look.css`. */
const parts = {
  Anchor: { defaultProps: { underline: 'always' } },
  // Mantine calls the resolver above only for a component with a variant.
  Button: { defaultProps: { size: 'md', variant: 'filled' } },
  ActionIcon: { defaultProps: { variant: 'subtle', size: 44 } },
  Badge: { defaultProps: { variant: 'state', radius: 'xs' } },
  Avatar: { defaultProps: { variant: 'state', color: 'published', size: 40, radius: '50%' } },
  Input: { defaultProps: { size: 'md' } },
  InputWrapper: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { resize: 'vertical' } },
  Select: {
    defaultProps: {
      allowDeselect: false,
      rightSection: <IconChevronDown size={20} stroke={1.6} />,
      checkIconPosition: 'right',
      maxDropdownHeight: 320,
      // A closed list in the DOM would be a second element with the field's name.
      comboboxProps: { keepMounted: false },
    },
  },
  Checkbox: { defaultProps: { size: 'md', iconColor: role('on-primary') } },
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  Chip: {
    defaultProps: {
      variant: 'outline',
      radius: 'sm',
      icon: <IconCheck size={20} stroke={1.6} />,
    },
  },
  SegmentedControl: { defaultProps: { radius: 0, withItemsBorders: false } },
  Tabs: { defaultProps: { variant: 'line' } },
  DataList: { defaultProps: { size: 'md' } },
  Alert: { defaultProps: { variant: 'note', radius: 0 } },
  AppShell: { defaultProps: { withBorder: false } },
  Menu: {
    defaultProps: {
      position: 'bottom-end',
      offset: 8,
      // The first entry takes the focus instead of a nameless placeholder.
      withInitialFocusPlaceholder: false,
      menuItemTabIndex: 0,
      // Above toasts, which appear in the same corner.
      zIndex: 500,
    },
  },
  Modal: {
    defaultProps: {
      size: 520,
      centered: true,
      radius: 'md',
      padding: 28,
      withCloseButton: false,
      // Its `<header>` would be a second banner landmark.
      attributes: { header: { role: 'presentation' } },
    },
  },
} satisfies Parts;

/** The site's theme with these colours and components. */
export const partsTheme = createTheme({
  ...theme,
  variantColorResolver,
  // The page's own main element surrounds the shell's.
  components: { ...parts, AppShellMain: { defaultProps: { component: 'div' } } },
});
