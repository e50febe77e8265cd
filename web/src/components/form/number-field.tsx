import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

interface NumberFieldProps extends FieldProps {
  /** `decimal` is for money, in pounds and pence. */
  readonly inputMode: 'numeric' | 'decimal';
}

/** A number; nothing typed is no value (null). */
export function NumberField({ name, label, hint, inputMode }: NumberFieldProps) {
  const { id, field, problem, described } = useField(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <input
        {...field}
        {...described}
        id={id}
        className="fs-input"
        type="number"
        step="any"
        inputMode={inputMode}
        value={field.value ?? ''}
        onChange={({ currentTarget }) =>
          field.onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)
        }
        // A wheel over a focused number would change it unseen.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </FieldFrame>
  );
}
