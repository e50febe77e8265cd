import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

/** What can be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** What stands there while nothing is chosen; without it something always is. */
  readonly placeholder?: string;
  /** The value while nothing is chosen. */
  readonly none?: '' | null;
  /** Told of what somebody has chosen. */
  readonly onChosen?: (value: string) => void;
}

/** One of several. */
export function SelectField({
  name,
  label,
  hint,
  options,
  placeholder,
  none = '',
  onChosen,
}: SelectFieldProps) {
  const { id, field, problem, described } = useField(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <select
        {...field}
        {...described}
        id={id}
        className="fs-input"
        value={field.value ?? ''}
        onChange={({ currentTarget: { value } }) => {
          field.onChange(value === '' ? none : value);
          onChosen?.(value);
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
