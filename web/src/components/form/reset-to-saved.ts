import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Resets a form to its saved values, except for fields that were changed while saving: those keep their
 * new input, still unsaved.
 *
 * @param sent the form's values when it was sent
 */
export function resetToSaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const current = form.getValues();
  form.reset(saved);
  for (const field of Object.keys(current) as Path<Values>[]) {
    if (current[field] === sent[field]) continue;
    form.setValue(field, current[field], { shouldDirty: true });
  }
}
