import type * as Mantine from '@mantine/core';
import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { theme } from './theme.ts';

/** The CSS variable of a colour role (`look.css`). */
const cssColor = (role: string): string => (role === 'transparent' ? role : `var(--fs-${role})`);

interface VariantRoles {
  readonly background: string;
  readonly color: string;
  /** The background under the pointer. @default `background` */
  readonly hover?: string;
  /** @default transparent */
  readonly edge?: string;
}

/** The colours of one variant. */
const colors = ({ background, color, hover = background, edge = 'transparent' }: VariantRoles) => ({
  background: cssColor(background),
  color: cssColor(color),
  hover: cssColor(hover),
  border: `1px solid ${cssColor(edge)}`,
});

/** The colours of buttons, badges and alerts. Red means removal or failure. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isRed = input.color === 'red';
  switch (input.variant) {
    case 'filled':
      return isRed
        ? colors({ background: 'danger-filled', color: 'on-danger-filled' })
        : colors({ background: 'primary', color: 'on-primary', hover: 'primary-hover' });
    case 'default':
      return colors({
        background: 'transparent',
        color: 'text',
        hover: 'sunk',
        edge: 'field-border',
      });
    case 'outline':
      return colors({
        background: 'transparent',
        color: 'danger',
        hover: 'danger-soft',
        edge: 'danger',
      });
    case 'subtle':
      return colors({ background: 'transparent', color: 'text', hover: 'sunk' });
    case 'onPhoto':
      return colors({ background: 'raised', color: 'text', hover: 'sunk' });
    // An alert's colour is that of its left edge (`look.css`).
    case 'note':
      if (input.color === 'yellow')
        return colors({ background: 'featured-soft', color: 'waiting' });
      return isRed
        ? colors({ background: 'danger-soft', color: 'danger' })
        : colors({ background: 'sunk', color: 'field-border' });
    // Badges and avatars have this variant. Their colour is a role.
    case 'state':
      return {
        ...colors({ background: input.color ?? '', color: `on-${input.color}` }),
        border: '0',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/**
 * The theme's type for each component. `Button.extend` and its like give the same types, but would
 * import every component with the theme.
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
  Checkbox: { defaultProps: { size: 'md', iconColor: cssColor('on-primary') } },
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
