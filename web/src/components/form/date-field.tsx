import { DayInput } from './day-input.tsx';
import { type FieldProps, useField } from './use-field.tsx';

/** A day of a form, as `2027-03-01`; none is null. */
export function DateField(props: FieldProps) {
  const field = useField(props);
  return <DayInput {...field} value={field.value ?? null} clearLabel={`Clear ${props.label}`} />;
}
