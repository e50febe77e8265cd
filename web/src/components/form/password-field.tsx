import { PasswordInput } from '@mantine/core';
import { type FieldProps, useField } from './use-field.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be made visible. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      {...useField(props)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    />
  );
}
