import { isDate } from '../../../../shared/dates.ts';
import classes from './stay.module.css';
import type { Stay } from './stay.ts';

interface DateInputsProps {
  readonly stay: Stay;
  /** The id of the element that says why a date is refused, by its parameter. */
  readonly describedBy?: ((name: 'check_in' | 'check_out') => string | undefined) | undefined;
  readonly onChange?: (name: 'check_in' | 'check_out', date: string) => void;
}

const FIELDS = [
  { name: 'check_in', label: 'Check-in' },
  { name: 'check_out', label: 'Check-out' },
] as const;

/** The browser's own fields for the dates of a stay. A text that isn't a date stays as it was typed. */
export const DateInputs = ({ stay, describedBy, onChange }: DateInputsProps) =>
  FIELDS.map(({ name, label }) => {
    const value = stay[name] ?? '';
    const problem = describedBy?.(name);
    return (
      <label key={name} className={`fs-field ${classes.date}`}>
        {label}
        <input
          className="fs-input"
          type={value === '' || isDate(value) ? 'date' : 'text'}
          name={name}
          defaultValue={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          onChange={onChange && ((event) => onChange(name, event.currentTarget.value))}
        />
      </label>
    );
  });
