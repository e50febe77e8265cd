import { useState } from 'react';
import { readNumber } from '../read-number.ts';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

interface NumberFieldProps extends FieldProps {
  /** `decimal` is for money, in pounds and pence. */
  readonly inputMode: 'numeric' | 'decimal';
}

/**
 * A number; nothing typed is no value (null). It is a field for text, because browsers drop what
 * they don't take for a number from one for numbers, unseen: what is typed stays, and is refused.
 */
export function NumberField({ name, label, hint, inputMode }: NumberFieldProps) {
  const { id, field, problem, described } = useField(name);
  const [typed, setTyped] = useState('');
  // As long as it means the field's value, it stays as it was typed: `185.50`, `1,000`.
  const shown = readNumber(typed) === field.value ? typed : String(field.value ?? '');
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <input
        {...field}
        {...described}
        id={id}
        className="fs-input"
        inputMode={inputMode}
        autoComplete="off"
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          field.onChange(readNumber(currentTarget.value));
        }}
      />
    </FieldFrame>
  );
}
