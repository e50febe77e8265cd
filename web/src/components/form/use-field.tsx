import { Text } from '@mantine/core';
import { useController } from 'react-hook-form';

/** The props of every field. */
export interface FieldProps {
  /** The field's name in the form's values. */
  readonly name: string;
  readonly label: string;
  /** Follows the label: `Optional`, or a unit. Required fields have no mark. */
  readonly hint?: string | undefined;
  /** Called after an edit; the form has the new value by then. */
  readonly onEdit?: () => void;
}

/**
 * Connects a form field to a Mantine input. The input shows the label and the error, and exposes both
 * to screen readers. Its ref lets the form focus the first invalid field.
 */
export function useField<Others>({ name, label, hint, onEdit, ...others }: FieldProps & Others) {
  const { field, fieldState } = useController({ name });
  return {
    ...others,
    ...field,
    onChange: (change: unknown) => {
      field.onChange(change);
      onEdit?.();
    },
    error: fieldState.error?.message,
    label: hint ? (
      <>
        {label}{' '}
        <Text span inherit fw={400} c="dimmed">
          {hint}
        </Text>
      </>
    ) : (
      label
    ),
  };
}
