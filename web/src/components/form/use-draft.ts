import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { idempotencyKeyFor, readDraft, removeDraft, writeDraft } from '../../lib/actions/drafts.ts';

/** What was typed and not saved. */
export type Draft = ReturnType<typeof useDraft>;

/**
 * Keeps what is typed into a form in this browser until it is saved, and puts it back into the form
 * after a reload, an expired session or a visit elsewhere.
 *
 * @param key by `draftKey`; without one nothing is kept
 * @param given the revision of what the form begins with, where it has one
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string | undefined,
  given = 0,
) {
  const [isRestored, setRestored] = useState(false);
  const [revision, setRevision] = useState(given);
  // The same at once, for what is kept before the next rendering.
  const standsOn = useRef(given);

  const standOn = (next: number): void => {
    standsOn.current = next;
    setRevision(next);
  };
  const restore = useEffectEvent((from: string) => {
    const kept = readDraft(from);
    if (kept === undefined) return;
    const known = form.getValues();
    const fields = Object.entries(kept.fields).filter(([field]) => field in known);
    if (fields.length === 0) return;
    standOn(kept.revision);
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

  /** It has been saved. */
  const forget = (): void => {
    if (key !== undefined) removeDraft(key);
    setRestored(false);
  };
  return {
    /** What stands in the form was typed on an earlier visit. */
    isRestored,
    /** The revision that the form was typed into, which may be older than the one it was given. */
    revision,
    /** Puts the form back as it was before. */
    discard: (): void => {
      form.reset();
      forget();
      standOn(given);
    },
    /**
     * Names the request that saves it, the same for each attempt: the reply to one may be lost. Only
     * of a draft with a key.
     */
    idempotencyKey: (): string => {
      if (key === undefined) throw new Error('A draft that is not kept has no name');
      return idempotencyKeyFor(key, standsOn.current);
    },
    forget,
    /** What is in the form, and is typed from now on, goes with this revision. */
    standOn,
  };
}
