import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

/** A day, as `2027-03-01`; none is null. */
export function DateField({ name, label, hint }: FieldProps) {
  const { id, field, problem, described } = useField(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <input
        {...field}
        {...described}
        id={id}
        className="fs-input"
        type="date"
        value={field.value ?? ''}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
      />
    </FieldFrame>
  );
}
