import { TextInput } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

interface TextFieldProps extends FieldProps {
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'tel' | 'time';
  readonly autoComplete?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric';
  /** For one of many in a list that says what they are: screen readers alone say the label. */
  readonly isLabelHidden?: boolean;
}

/** A line of text. */
export function TextField({ isLabelHidden = false, ...props }: TextFieldProps) {
  const field = useField(props);
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      {...(isLabelHidden && { labelProps: { className: 'fs-visually-hidden' } })}
    />
  );
}
