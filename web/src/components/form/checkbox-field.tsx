import { Checkbox } from '@mantine/core';
import { useField } from './use-field.tsx';

interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  /** Told of what somebody has ticked. */
  readonly onTicked?: (isTicked: boolean) => void;
}

/** Yes or no. */
export function CheckboxField({ name, label, onTicked }: CheckboxFieldProps) {
  const { field, shown } = useField({ name, label });
  return (
    <Checkbox
      {...field}
      {...shown}
      value={undefined}
      checked={field.value === true}
      onChange={({ currentTarget: { checked } }) => {
        field.onChange(checked);
        onTicked?.(checked);
      }}
    />
  );
}
