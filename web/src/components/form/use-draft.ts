import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What was typed and not saved. */
export interface Draft {
  /** What stands in the form was typed on an earlier visit. */
  readonly isRestored: boolean;
  /** Puts the form back as it was before. */
  readonly discard: () => void;
  /** It has been saved. */
  readonly forget: () => void;
}

const PREFIX = 'fellside:draft:';

function read(key: string): Record<string, unknown> {
  const stored = localStorage.getItem(PREFIX + key);
  if (stored === null) return {};
  try {
    const draft: unknown = JSON.parse(stored);
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    // Not ours, or cut off: there is nothing to restore.
    return {};
  }
}

function write(key: string, changed: Record<string, unknown>): void {
  if (Object.keys(changed).length === 0) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, JSON.stringify(changed));
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and puts it back into the form
 * after a reload, an expired session or a visit elsewhere.
 *
 * @param key of the form and the person, so that nobody finds what another has typed; without one
 *   nothing is kept
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string | undefined,
): Draft {
  const [isRestored, setRestored] = useState(false);

  const restore = useEffectEvent((from: string) => {
    const known = form.getValues();
    const fields = Object.entries(read(from)).filter(([field]) => field in known);
    for (const [field, value] of fields) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    setRestored(fields.length > 0);
  });
  useEffect(() => {
    if (key === undefined) return;
    restore(key);
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const isDirty = (field: string) => Boolean(dirtyFields[field as keyof typeof dirtyFields]);
        write(key, Object.fromEntries(Object.entries(values).filter(([field]) => isDirty(field))));
      },
    });
  }, [form, key]);

  const forget = () => {
    if (key !== undefined) write(key, {});
    setRestored(false);
  };
  return {
    isRestored,
    discard: () => {
      form.reset();
      forget();
    },
    forget,
  };
}
