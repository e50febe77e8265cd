import { Checkbox } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

/** Yes or no. */
export function CheckboxField(props: FieldProps) {
  const { value, ...field } = useField(props);
  return <Checkbox {...field} checked={value === true} />;
}
