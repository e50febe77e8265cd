import { TextInput } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

interface TextFieldProps extends FieldProps {
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric';
  /** Told of what somebody has typed. */
  readonly onTyped?: (text: string) => void;
}

/** A line of text. */
export function TextField({ name, label, hint, onTyped, ...input }: TextFieldProps) {
  const { field, shown } = useField({ name, label, hint });
  return (
    <TextInput
      {...input}
      {...field}
      {...shown}
      value={field.value ?? ''}
      onChange={({ currentTarget: { value } }) => {
        field.onChange(value);
        onTyped?.(value);
      }}
    />
  );
}
