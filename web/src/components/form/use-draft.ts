import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { idempotencyKeyFor, readDraft, removeDraft, writeDraft } from '../../lib/actions/drafts.ts';

/** Unsaved input. */
export type Draft = ReturnType<typeof useDraft>;

/**
 * Stores a form's unsaved input in this browser, and restores it after a reload, an ended session or a
 * visit elsewhere.
 *
 * @param key from `draftKey`; without one nothing is stored
 * @param given the revision of the form's initial values, if they have one
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string | undefined,
  given = 0,
) {
  const [isRestored, setRestored] = useState(false);
  const [revision, setRevision] = useState(given);
  // The same value without waiting for a render, for input that is stored before the next one.
  const standsOn = useRef(given);

  const standOn = (next: number): void => {
    standsOn.current = next;
    setRevision(next);
  };
  const restore = useEffectEvent((from: string) => {
    const stored = readDraft(from);
    if (stored === undefined) return;
    const current = form.getValues();
    const fields = Object.entries(stored.fields).filter(([field]) => field in current);
    if (fields.length === 0) return;
    standOn(stored.revision);
    for (const [field, value] of fields) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    setRestored(true);
  });
  useEffect(() => {
    if (key === undefined) return;
    restore(key);
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const isDirty = (field: string) => Boolean(dirtyFields[field as keyof typeof dirtyFields]);
        writeDraft(key, {
          revision: standsOn.current,
          fields: Object.fromEntries(Object.entries(values).filter(([field]) => isDirty(field))),
        });
      },
    });
  }, [form, key]);

  /** Removes the draft once it has been saved. */
  const forget = (): void => {
    if (key !== undefined) removeDraft(key);
    setRestored(false);
  };
  return {
    /** Whether the form shows input from an earlier visit. */
    isRestored,
    /** The revision that the input is based on. It may be older than the given one. */
    revision,
    /** Resets the form to its initial values. */
    discard: (): void => {
      form.reset();
      forget();
      standOn(given);
    },
    /**
     * The key of the request that saves the draft. Every attempt has the same key, because the reply to
     * one may be lost. Only for a draft with a key.
     */
    idempotencyKey: (): string => {
      if (key === undefined) throw new Error('A draft that is not kept has no name');
      return idempotencyKeyFor(key, standsOn.current);
    },
    forget,
    /** Bases the present and future input on this revision. */
    standOn,
  };
}
