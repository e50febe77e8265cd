import { TextInput } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

interface TextFieldProps extends FieldProps {
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric';
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const field = useField(props);
  return <TextInput {...field} value={field.value ?? ''} />;
}
