import { TextInput } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

interface TextFieldProps extends FieldProps {
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'tel' | 'time';
  readonly autoComplete?: string;
  /** The keyboard that phones show. */
  readonly inputMode?: 'numeric';
  /** A sentence below the field. */
  readonly description?: string;
  /** Shows the label to screen readers only, for fields in a list that explains itself. */
  readonly isLabelHidden?: boolean;
}

/** A field for one line of text. */
export function TextField({ isLabelHidden = false, ...props }: TextFieldProps) {
  const field = useField(props);
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(isLabelHidden && { labelProps: { className: 'fs-visually-hidden' } })}
    />
  );
}
