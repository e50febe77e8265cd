import { useId } from 'react';
import type { Option } from '../filter-options.ts';
import classes from './choice-row.module.css';

interface ChoiceRowProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** `lined`: underlined words. `boxed`: joined cells under a label. */
  readonly form: 'lined' | 'boxed';
}

/** The options of a filter as a row of radio buttons, for touch screens. */
export function ChoiceRow({ label, value, options, onChange, form }: ChoiceRowProps) {
  const name = useId();
  return (
    <fieldset className={classes.set}>
      <legend className={form === 'lined' ? 'fs-visually-hidden' : classes.legend}>{label}</legend>
      <div className={classes[form]}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
