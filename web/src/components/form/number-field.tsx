import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber } from '../read-number.ts';
import { type FieldProps, useField } from './use-field.tsx';

interface NumberFieldProps extends FieldProps {
  /** `decimal` is for money, in pounds and pence. */
  readonly inputMode: 'numeric' | 'decimal';
}

/**
 * A number; nothing typed is no value (null). It is a field for text: one for numbers, the browser's
 * or Mantine's, drops what it doesn't take for a number, so that `350k` would be £350. Here what is
 * typed stays, and is refused.
 */
export function NumberField(props: NumberFieldProps) {
  const field = useField(props);
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      {...field}
      autoComplete="off"
      // As long as it means the field's value, it stays as it was typed: `185.50`, `1,000`.
      value={readNumber(typed) === field.value ? typed : String(field.value ?? '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        field.onChange(readNumber(value));
      }}
    />
  );
}
