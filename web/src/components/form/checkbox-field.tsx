import { Checkbox } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

/** A yes-or-no field. */
export function CheckboxField(props: FieldProps) {
  const { value, ...field } = useField(props);
  return <Checkbox {...field} checked={value === true} />;
}
