import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber } from '../read-number.ts';
import { type FieldProps, useField } from './use-field.tsx';

interface NumberFieldProps extends FieldProps {
  /** `decimal` is for money, in pounds and pence. */
  readonly inputMode: 'numeric' | 'decimal';
}

/**
 * A number field; null if empty. It is a text input, because the number inputs of browsers and of
 * Mantine drop characters they don't understand: `350k` would become £350. Here the text stays and is
 * refused.
 */
export function NumberField(props: NumberFieldProps) {
  const field = useField(props);
  const [text, setText] = useState('');
  return (
    <TextInput
      {...field}
      autoComplete="off"
      // While the text means the field's value, it stays as typed: `185.50`, `1,000`.
      value={readNumber(text) === field.value ? text : String(field.value ?? '')}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        field.onChange(readNumber(value));
      }}
    />
  );
}
