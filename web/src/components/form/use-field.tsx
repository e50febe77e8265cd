import { Text } from '@mantine/core';
import { useController } from 'react-hook-form';

/** What every field is given. */
export interface FieldProps {
  /** The field of the form's values. */
  readonly name: string;
  readonly label: string;
  /** What follows the label: `Optional`, a unit. What is required is not marked. */
  readonly hint?: string | undefined;
  /** Somebody has changed it; the form has the new value by then. */
  readonly onEdit?: () => void;
}

/**
 * A field of the form as one of Mantine's inputs takes it. That shows the label and what is wrong, and
 * says both to screen readers. By its ref the form moves the focus to the first that is wrong.
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
