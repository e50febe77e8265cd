import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

interface TextFieldProps extends FieldProps {
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
}

/** A line of text. */
export function TextField({ name, label, hint, type = 'text', autoComplete }: TextFieldProps) {
  const { id, field, problem, described } = useField(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <input
        {...field}
        {...described}
        id={id}
        className="fs-input"
        type={type}
        autoComplete={autoComplete}
        value={field.value ?? ''}
      />
    </FieldFrame>
  );
}
