import { SegmentedControl } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type ColorScheme, chooseColorScheme, useColorScheme } from '../../lib/color-scheme.ts';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

const CHOICES = SCHEMES.map(({ value, label, Icon }) => ({
  value,
  label: (
    <>
      <Icon className="fs-icon" style={{ marginInlineEnd: 6 }} aria-hidden />
      {label}
    </>
  ),
}));

/** Light, dark, or the device's setting, stored in this browser. */
export function Appearance() {
  return (
    <SegmentedControl<ColorScheme>
      aria-label="Colours"
      data={CHOICES}
      value={useColorScheme()}
      onChange={chooseColorScheme}
    />
  );
}
