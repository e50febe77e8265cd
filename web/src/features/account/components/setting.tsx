import { type ReactNode, useId } from 'react';
import classes from './setting.module.css';

interface SettingsCardProps {
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text: string;
  /** What it is among the regions of the page. @default its title */
  readonly label?: string;
  /** @default there are none yet */
  readonly children?: ReactNode;
}

/** Settings that belong together. */
export function SettingsCard({ title, text, label, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section
      className={classes.card}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
    >
      <div className={classes.words}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children !== undefined && <div className={classes.settings}>{children}</div>}
    </section>
  );
}

interface SettingProps {
  readonly title: string;
  /** What it does, or how it stands. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One of the settings of a card. */
export function Setting({ title, text, children }: SettingProps) {
  return (
    <div className={classes.setting}>
      <h3>{title}</h3>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <div className={classes.control}>{children}</div>
    </div>
  );
}
