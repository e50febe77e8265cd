import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { DateInput } from '@mantine/dates';
import { type FieldProps, useField } from './use-field.tsx';

/** A day, as `2027-03-01`; none is null. */
export function DateField({ name, label, hint }: FieldProps) {
  const { field, shown } = useField({ name, label, hint });
  return (
    <DateInput
      {...field}
      {...shown}
      value={field.value ?? null}
      placeholder="Fri 12 June 2026"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  );
}
