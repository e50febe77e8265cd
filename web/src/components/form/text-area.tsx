import { Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { lengthOf } from '../form-outline/length-of.ts';
import { type FieldProps, useField } from './use-field.tsx';

interface TextAreaProps extends FieldProps {
  /** The most characters allowed. The label shows how many there are. */
  readonly limit: number;
  readonly rows: number;
}

/** A field for several lines, which shows its length: `Optional, 1,204 of 2,000`. */
export function TextArea({ limit, hint, ...props }: TextAreaProps) {
  const text: string = useWatch({ name: props.name }) ?? '';
  const length = lengthOf(text, limit);
  const field = useField({ ...props, hint: hint === undefined ? length : `${hint}, ${length}` });
  return <Textarea {...field} value={text} />;
}
