import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatNumber, readNumber, readPounds } from '../../../../shared/typed/number.ts';
import { type FieldProps, useField } from './use-field.tsx';

interface NumberFieldProps extends FieldProps {
  /** `decimal` is for money, in pounds and pence. */
  readonly inputMode: 'numeric' | 'decimal';
}

const KINDS = {
  numeric: { read: readNumber, write: String },
  decimal: { read: readPounds, write: formatNumber },
};

/**
 * A number field; null if empty. It is a text input, because the number inputs of browsers and of
 * Mantine drop characters they don't understand: `350x` would become £350. Here the text stays, and is
 * refused when the field is left.
 */
export function NumberField(props: NumberFieldProps) {
  const field = useField(props);
  const { trigger } = useFormContext();
  const [text, setText] = useState('');
  const { read, write } = KINDS[props.inputMode];
  const isRead = typeof field.value === 'number';
  return (
    <TextInput
      {...field}
      autoComplete="off"
      // While it is typed, the text stays as it is: `185.50`, `1,000`.
      value={
        read(text) === field.value ? text : isRead ? write(field.value) : String(field.value ?? '')
      }
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        field.onChange(read(value));
      }}
      onBlur={() => {
        setText('');
        field.onBlur();
        if (typeof field.value === 'string') void trigger(props.name);
      }}
    />
  );
}
