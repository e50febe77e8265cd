import {
  type ActionIconFactory,
  type AlertFactory,
  type AnchorFactory,
  type AppShellFactory,
  type AvatarFactory,
  type BadgeFactory,
  type ButtonFactory,
  type CardFactory,
  type CheckboxFactory,
  type ChipFactory,
  type CloseButtonFactory,
  type ComboboxFactory,
  createTheme,
  type DataListFactory,
  defaultVariantColorsResolver,
  type ExtendComponent,
  type FactoryPayload,
  type ImageFactory,
  type InputFactory,
  type InputWrapperFactory,
  type MenuFactory,
  type ModalFactory,
  type NavLinkFactory,
  type NotificationFactory,
  type PaperFactory,
  type PopoverFactory,
  type ProgressFactory,
  type SegmentedControlFactory,
  type SelectFactory,
  type SimpleGridFactory,
  type SkeletonFactory,
  type StackFactory,
  type SwitchFactory,
  type TableFactory,
  type TabsFactory,
  type TextareaFactory,
  type TextFactory,
  type TitleFactory,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import look from './look.module.css';
import { readTypedDay } from './read-typed-day.ts';
import { theme } from './theme.ts';

/**
 * What the theme says of one part. `Button.extend` and its like say the same, but would bring every
 * part to wherever the theme is loaded.
 */
const part = <F extends FactoryPayload>(extension: ExtendComponent<F>) => extension;

const line = (role: string): string => `1px solid var(--fs-${role})`;

/** The colours of buttons, icon buttons and badges, by roles. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isDanger = input.color === 'red';
  switch (input.variant) {
    case 'filled':
      return isDanger
        ? {
            background: 'var(--fs-danger-filled)',
            hover: 'var(--fs-danger-filled)',
            color: 'var(--fs-on-danger-filled)',
            border: '1px solid transparent',
          }
        : {
            background: 'var(--fs-primary)',
            hover: 'var(--fs-primary-hover)',
            color: 'var(--fs-on-primary)',
            border: '1px solid transparent',
          };
    case 'default':
      return {
        background: 'transparent',
        hover: 'var(--fs-sunk)',
        color: 'var(--fs-text)',
        border: line('field-border'),
      };
    case 'outline': {
      const role = isDanger ? 'danger' : 'primary';
      return {
        background: 'transparent',
        hover: `var(--fs-${role}-soft)`,
        color: `var(--fs-${role})`,
        border: line(role),
      };
    }
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--fs-sunk)',
        color: isDanger ? 'var(--fs-danger)' : 'var(--fs-text)',
        border: '1px solid transparent',
      };
    case 'onPhoto':
      return {
        background: 'var(--fs-raised)',
        hover: 'var(--fs-sunk)',
        color: 'var(--fs-text)',
        border: '1px solid transparent',
      };
    // Badges, whose color is a role.
    case 'state':
    case 'chip':
    case 'tab':
      return {
        background: `var(--fs-${input.color})`,
        hover: '',
        color: `var(--fs-on-${input.color})`,
        border: '0',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const toneOf = (color: unknown) => (color === 'red' ? 'danger' : 'primary');

/** The background and the edge of alerts: red for what has gone wrong. */
const alertColors = (color: unknown) => {
  switch (color) {
    case 'red':
      return { '--alert-bg': 'var(--fs-danger-soft)', '--alert-color': 'var(--fs-danger)' };
    case 'fell':
      return { '--alert-bg': 'var(--fs-primary-soft)', '--alert-color': 'var(--fs-primary)' };
    case 'bracken':
      return { '--alert-bg': 'var(--fs-pending)', '--alert-color': 'var(--fs-on-pending)' };
    default:
      return { '--alert-bg': 'var(--fs-sunk)', '--alert-color': 'var(--fs-field-border)' };
  }
};

/** The `<header>` of a dialog would be a second banner of the page. */
const plainHeader = { header: { role: 'presentation' } };

const veil = { color: 'transparent', backgroundOpacity: 1 } as const;

const icon = (which: typeof IconCheck) => createElement(which, { size: 20, stroke: 1.6 });

/** Named by string: `DateInput.extend` would bring the dates to wherever the theme is loaded. */
const calendar = {
  calendarHeader: look.calHeader,
  calendarHeaderControl: look.calControl,
  calendarHeaderLevel: look.calLevel,
  month: look.month,
  weekday: look.weekday,
  monthCell: look.monthCell,
  day: look.day,
  monthsListControl: look.listControl,
  yearsListControl: look.listControl,
};

/** The look and the behaviour of Mantine's parts. Its tokens are those of the site's theme. */
export const partsTheme = createTheme({
  ...theme,
  variantColorResolver,
  components: {
    Title: part<TitleFactory>({ classNames: { root: look.title } }),
    Text: part<TextFactory>({ classNames: { root: look.text } }),
    Anchor: part<AnchorFactory>({
      defaultProps: { underline: 'always' },
      classNames: { root: look.anchor },
    }),
    Button: part<ButtonFactory>({
      // Without a variant the colours above are not asked for.
      defaultProps: { size: 'md', variant: 'filled' },
      classNames: { root: look.button, label: look.buttonLabel },
      vars: (_theme, { size }) => ({
        root:
          size === 'sm'
            ? { '--button-height': '40px', '--button-padding-x': '16px', '--button-fz': '15px' }
            : { '--button-height': '48px', '--button-padding-x': '22px', '--button-fz': '16px' },
      }),
    }),
    ActionIcon: part<ActionIconFactory>({
      defaultProps: { variant: 'subtle', size: 44 },
      classNames: { root: look.actionIcon },
    }),
    CloseButton: part<CloseButtonFactory>({ classNames: { root: look.close } }),
    Badge: part<BadgeFactory>({
      defaultProps: { variant: 'state', radius: 'xs' },
      classNames: { root: look.badge, section: look.badgeSection },
    }),
    Input: part<InputFactory>({
      defaultProps: { size: 'md' },
      classNames: { wrapper: look.inputWrapper, input: look.input, section: look.inputSection },
    }),
    InputWrapper: part<InputWrapperFactory>({
      defaultProps: { size: 'md' },
      classNames: {
        label: look.label,
        description: look.description,
        error: look.error,
        root: look.field,
      },
    }),
    PasswordInput: { classNames: { innerInput: look.passwordInput } },
    Select: part<SelectFactory>({
      defaultProps: {
        allowDeselect: false,
        rightSection: icon(IconChevronDown),
        checkIconPosition: 'right',
        maxDropdownHeight: 320,
        // A list that is closed is no second thing of the field's name.
        comboboxProps: { keepMounted: false },
      },
      classNames: { input: look.selectInput, dropdown: look.dropdown, option: look.option },
    }),
    Textarea: part<TextareaFactory>({ defaultProps: { resize: 'vertical' } }),
    Combobox: part<ComboboxFactory>({
      classNames: { dropdown: look.dropdown, option: look.option },
    }),
    Checkbox: part<CheckboxFactory>({
      defaultProps: { size: 'md' },
      classNames: {
        root: look.check,
        input: look.checkInput,
        body: look.checkBody,
        label: look.checkLabel,
        description: look.description,
        error: look.error,
      },
    }),
    Switch: part<SwitchFactory>({
      defaultProps: { size: 'md', withThumbIndicator: false },
      classNames: {
        track: look.track,
        thumb: look.thumb,
        body: look.checkBody,
        label: look.checkLabel,
        input: look.switchInput,
        description: look.description,
      },
    }),
    Chip: part<ChipFactory>({
      defaultProps: { variant: 'outline', radius: 'sm', icon: icon(IconCheck) },
      classNames: {
        root: look.chipRoot,
        label: look.chip,
        input: look.chipInput,
        iconWrapper: look.chipIcon,
      },
    }),
    SegmentedControl: part<SegmentedControlFactory>({
      defaultProps: { withItemsBorders: false },
      classNames: {
        root: look.segments,
        indicator: look.segmentMark,
        control: look.segmentControl,
        label: look.segment,
        input: look.segmentInput,
      },
    }),
    Tabs: part<TabsFactory>({
      classNames: { list: look.tabs, tab: look.tab, panel: look.panelOfTab },
    }),
    Menu: part<MenuFactory>({
      defaultProps: {
        position: 'bottom-end',
        offset: 8,
        // The first entry takes the focus, not a placeholder without a name.
        withInitialFocusPlaceholder: false,
        menuItemTabIndex: 0,
        // Over toasts too, which come at the same corner.
        zIndex: 500,
      },
      classNames: { dropdown: look.dropdown, item: look.menuItem, label: look.menuLabel },
    }),
    Popover: part<PopoverFactory>({ classNames: { dropdown: look.dropdown } }),
    Table: part<TableFactory>({
      defaultProps: { verticalSpacing: 'md', horizontalSpacing: 'sm' },
      classNames: { th: look.th, td: look.td, table: look.table },
    }),
    Progress: part<ProgressFactory>({
      defaultProps: { size: 6, radius: 3 },
      classNames: { root: look.progress },
    }),
    Skeleton: part<SkeletonFactory>({ classNames: { root: look.skeleton } }),
    Alert: part<AlertFactory>({
      vars: (_theme, { color }) => ({ root: alertColors(color) }),
      classNames: {
        root: look.alert,
        title: look.alertTitle,
        message: look.alertMessage,
        icon: look.alertIcon,
      },
    }),
    Notification: part<NotificationFactory>({
      vars: (_theme, { color }) => ({
        root: { '--notification-color': `var(--fs-${toneOf(color)})` },
      }),
      defaultProps: { withBorder: true },
      classNames: {
        root: look.toast,
        icon: look.toastIcon,
        title: look.toastTitle,
        description: look.toastText,
        body: look.toastBody,
        closeButton: look.toastClose,
      },
    }),
    Notifications: { classNames: { root: look.toasts } },
    Modal: part<ModalFactory>({
      defaultProps: {
        size: 520,
        centered: true,
        radius: 'md',
        padding: 28,
        overlayProps: veil,
        withCloseButton: false,
        attributes: plainHeader,
      },
      classNames: {
        overlay: look.overlay,
        content: look.dialog,
        header: look.dialogHeader,
        title: look.dialogTitle,
      },
    }),
    Paper: part<PaperFactory>({ classNames: { root: look.paper } }),
    Card: part<CardFactory>({ classNames: { root: look.card } }),
    Image: part<ImageFactory>({ classNames: { root: look.image } }),
    SimpleGrid: part<SimpleGridFactory>({ classNames: { root: look.grid } }),
    Stack: part<StackFactory>({ classNames: { root: look.stack } }),
    DataList: part<DataListFactory>({
      classNames: {
        root: look.list,
        item: look.listItem,
        itemLabel: look.listLabel,
        itemValue: look.listValue,
      },
    }),
    Avatar: part<AvatarFactory>({
      defaultProps: { size: 40, radius: '50%' },
      classNames: { root: look.avatar, placeholder: look.avatarLetters },
    }),
    NavLink: part<NavLinkFactory>({
      classNames: {
        root: look.navLink,
        label: look.navLabel,
        description: look.navText,
        section: look.navSection,
        body: look.navBody,
      },
    }),
    AppShell: part<AppShellFactory>({
      defaultProps: { mode: 'static', withBorder: false },
      classNames: { root: look.shell, navbar: look.navbar, main: look.main },
    }),
    // The page's own main element is around it.
    AppShellMain: { defaultProps: { component: 'div' } },
    DateInput: {
      defaultProps: {
        size: 'md',
        locale: 'en-gb',
        firstDayOfWeek: 1,
        weekendDays: [],
        withCellSpacing: false,
        hideOutsideDates: true,
        previousLabel: 'Previous month',
        nextLabel: 'Next month',
        ariaLabels: { previousMonth: 'Previous month', nextMonth: 'Next month' },
        valueFormat: 'ddd D MMMM YYYY',
        dateParser: readTypedDay,
        // Its pop-up is named after an id that there isn't.
        popoverProps: { withRoles: false, classNames: { dropdown: look.dropdown } },
        'aria-haspopup': 'dialog',
      },
      classNames: calendar,
    },
    Dropzone: { classNames: { root: look.drop, inner: look.dropInner } },
  },
});
