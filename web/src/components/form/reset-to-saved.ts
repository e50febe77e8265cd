import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Has a form stand at what was saved, but for what was typed while that was on its way: it stays, and
 * is still to be saved.
 *
 * @param sent the values of the form when it was sent
 */
export function resetToSaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const typed = form.getValues();
  form.reset(saved);
  for (const field of Object.keys(typed) as Path<Values>[]) {
    if (typed[field] === sent[field]) continue;
    form.setValue(field, typed[field], { shouldDirty: true });
  }
}
