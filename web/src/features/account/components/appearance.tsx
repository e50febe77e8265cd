import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './appearance.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const satisfies readonly {
  readonly value: MantineColorScheme;
  readonly label: string;
  readonly Icon: unknown;
}[];

/** Light, dark, or as the device says; remembered in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.schemes}>
      <legend className="fs-visually-hidden">Colours</legend>
      {SCHEMES.map(({ value, label, Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name="color-scheme"
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon className="fs-icon" aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
