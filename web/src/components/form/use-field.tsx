import { Text } from '@mantine/core';
import { useController } from 'react-hook-form';

/** What every field is given. */
export interface FieldProps {
  /** The field of the form's values. */
  readonly name: string;
  readonly label: string;
  /** What follows the label: `Optional`, a unit. What is required is not marked. */
  readonly hint?: string | undefined;
}

/**
 * A field of the form for one of Mantine's inputs, which shows the label and what is wrong, and says
 * both to screen readers. By its ref the form moves the focus to the first that is wrong.
 */
export function useField({ name, label, hint }: FieldProps) {
  const { field, fieldState } = useController({ name });
  const shown = hint ? (
    <>
      {label}{' '}
      <Text span variant="hint">
        {hint}
      </Text>
    </>
  ) : (
    label
  );
  return { field, shown: { label: shown, error: fieldState.error?.message } };
}
