import { DayInput } from './day-input.tsx';
import { type FieldProps, useField } from './use-field.tsx';

/** A form field for a day, as `2027-03-01`; null if empty. */
export function DateField(props: FieldProps) {
  const field = useField(props);
  return <DayInput {...field} value={field.value ?? null} clearLabel={`Clear ${props.label}`} />;
}
