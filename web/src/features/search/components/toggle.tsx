import type { ReactNode } from 'react';
import classes from './toggle.module.css';

interface ToggleProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox that looks like a toggle button. */
export function Toggle({ label, icon, checked, onChange }: ToggleProps) {
  return (
    <label className={classes.toggle}>
      <input
        className={classes.input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {icon}
      <span className={classes.text} data-text={label}>
        {label}
      </span>
    </label>
  );
}
