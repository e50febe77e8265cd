import { TextInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { readNumber } from '../../../../../shared/typed/number.ts';
import { readPence, writePence } from './money-text.ts';

interface NumberInputProps {
  readonly label: ReactNode;
  readonly value: number | null;
  /** Gets null for an empty field, or `empty`. */
  readonly onChange: (value: number) => void;
  readonly error: string | undefined;
  /** The value of an empty field. @default null */
  readonly empty?: number | null;
  readonly placeholder?: string;
  readonly description?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'aria-label'?: string;
}

/** A field for an amount in pounds. Its value is in pence. */
export const MoneyInput = (props: NumberInputProps) => (
  <ReadInput {...props} inputMode="decimal" read={readPence} write={writePence} leftSection="£" />
);

/** A field for a whole number. */
export const CountInput = (props: NumberInputProps) => (
  <ReadInput {...props} inputMode="numeric" read={readNumber} write={String} />
);

interface ReadInputProps extends NumberInputProps {
  readonly inputMode: 'numeric' | 'decimal';
  readonly read: (text: string) => number | string | null;
  readonly write: (value: number) => string;
  readonly leftSection?: string;
}

/** While the text means the field's value, it stays as typed: `185.50`, `1,000`. */
function ReadInput({ value, onChange, empty = null, read, write, ...input }: ReadInputProps) {
  const [text, setText] = useState('');
  const valueIn = (typed: string) => read(typed) ?? empty;
  const written = typeof value === 'number' ? write(value) : String(value ?? '');
  return (
    <TextInput
      {...input}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={valueIn(text) === value ? text : value === empty ? '' : written}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        // A text that isn't a number is a value, too, until the schema refuses it.
        onChange(valueIn(currentTarget.value) as number);
      }}
      onBlur={() => setText('')}
    />
  );
}
