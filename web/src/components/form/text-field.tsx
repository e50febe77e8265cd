import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';

interface TextFieldProps extends FieldProps {
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric';
}

/** A line of text. */
export function TextField({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  inputMode,
}: TextFieldProps) {
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
        inputMode={inputMode}
        value={field.value ?? ''}
      />
    </FieldFrame>
  );
}
