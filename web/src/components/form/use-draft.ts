import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What was typed and not saved. */
export interface Draft {
  /** What stands in the form was typed on an earlier visit. */
  readonly isRestored: boolean;
  /** The revision that the form was typed into, which may be older than the one it was given. */
  readonly revision: number;
  /** Puts the form back as it was before. */
  readonly discard: () => void;
  /**
   * Names the request that saves it, the same for each attempt: the reply to one may be lost. Only
   * of a draft with a key.
   */
  readonly idempotencyKey: () => string;
  /** It has been saved. */
  readonly forget: () => void;
  /** What is in the form, and is typed from now on, goes with this revision. */
  readonly standOn: (revision: number) => void;
}

/** What is kept: the fields that were changed, by their names, and the revision they were typed into. */
interface Kept {
  readonly revision: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What attempts at saving it are named, once there has been one. */
  readonly request?: string;
}

const PREFIX = 'fellside:draft:';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function read(key: string): Kept | undefined {
  const stored = localStorage.getItem(PREFIX + key);
  if (stored === null) return undefined;
  try {
    const kept: unknown = JSON.parse(stored);
    if (!isRecord(kept) || !isRecord(kept.fields)) return undefined;
    const { revision, fields, request } = kept;
    if (typeof revision !== 'number') return undefined;
    return { revision, fields, ...(typeof request === 'string' ? { request } : {}) };
  } catch {
    // Not ours, or cut off: there is nothing to restore.
    return undefined;
  }
}

function write(key: string, kept: Omit<Kept, 'request'>): void {
  if (Object.keys(kept.fields).length === 0) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, JSON.stringify({ ...kept, request: read(key)?.request }));
}

/** What the attempts at saving a draft are named; it is kept with the draft from the first one on. */
function requestFor(key: string, revision: number): string {
  const kept = read(key) ?? { revision, fields: {} };
  const request = kept.request ?? crypto.randomUUID();
  localStorage.setItem(PREFIX + key, JSON.stringify({ ...kept, request }));
  return request;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and puts it back into the form
 * after a reload, an expired session or a visit elsewhere.
 *
 * @param key of the form and the person, so that nobody finds what another has typed; without one
 *   nothing is kept
 * @param given the revision of what the form begins with, where it has one
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string | undefined,
  given = 0,
): Draft {
  const [isRestored, setRestored] = useState(false);
  const [revision, setRevision] = useState(given);
  // The same at once, for what is kept before the next rendering.
  const standsOn = useRef(given);

  const standOn = (next: number) => {
    standsOn.current = next;
    setRevision(next);
  };
  const restore = useEffectEvent((from: string) => {
    const kept = read(from);
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
        write(key, {
          revision: standsOn.current,
          fields: Object.fromEntries(Object.entries(values).filter(([field]) => isDirty(field))),
        });
      },
    });
  }, [form, key]);

  const forget = () => {
    if (key !== undefined) localStorage.removeItem(PREFIX + key);
    setRestored(false);
  };
  return {
    isRestored,
    revision,
    discard: () => {
      form.reset();
      forget();
      standOn(given);
    },
    idempotencyKey: () => {
      if (key === undefined) throw new Error('A draft that is not kept has no name');
      return requestFor(key, standsOn.current);
    },
    forget,
    standOn,
  };
}
