import { useId } from 'react';
import type { Option } from '../filter-options.ts';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** The id of the element that says why the value is refused. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** A native select with a label. */
export function SelectField({
  label,
  value,
  options,
  onChange,
  describedBy,
  className = '',
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`fs-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="fs-input"
        value={value}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
