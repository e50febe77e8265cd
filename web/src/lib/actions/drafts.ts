import { localStore } from '../page-storage.ts';

/** The prefix of drafts' keys in local storage. A draft is a form's unsaved input. */
const PREFIX = 'fellside:draft:';

/** The warning before logging out with unsaved drafts. */
export const DRAFTS_WILL_BE_LOST =
  'Anything you typed but didn’t save will be removed from this browser.';

/** The changed fields of a form, by name, and the revision that they are based on. */
export interface StoredDraft {
  readonly revision: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The idempotency key of all attempts to save it. Set by the first attempt. */
  readonly idempotencyKey?: string;
}

/** The owner of drafts while nobody is signed in. */
export const VISITOR = 'visitor';

/** The key of a user's draft for a form. */
export const draftKey = (userId: string, form: string): string => `${userId}:${form}`;

export const readDraft = (key: string): StoredDraft | undefined =>
  localStore.read(PREFIX + key, (stored) => {
    const { revision, fields, idempotencyKey } = stored as Partial<StoredDraft>;
    if (revision === undefined || fields === undefined) return undefined;
    return { revision, fields, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  });

const store = (key: string, draft: StoredDraft): void => {
  localStore.set(PREFIX + key, JSON.stringify(draft));
};

/** Stores a draft in place of the previous one. A draft without changed fields is removed. */
export function writeDraft(key: string, draft: Omit<StoredDraft, 'idempotencyKey'>): void {
  const idempotencyKey = readDraft(key)?.idempotencyKey;
  if (Object.keys(draft.fields).length === 0) removeDraft(key);
  else store(key, { ...draft, ...(idempotencyKey !== undefined && { idempotencyKey }) });
}

/** The idempotency key of all attempts to save a draft. The first attempt stores it with the draft. */
export function idempotencyKeyFor(key: string, revision: number): string {
  const draft = readDraft(key) ?? { revision, fields: {} };
  const idempotencyKey = draft.idempotencyKey ?? crypto.randomUUID();
  store(key, { ...draft, idempotencyKey });
  return idempotencyKey;
}

export const removeDraft = (key: string): void => localStore.remove(PREFIX + key);

/**
 * Moves a draft to another key, where it replaces any other.
 *
 * @returns whether there was a draft to move
 */
export function moveDraft(from: string, to: string): boolean {
  const draft = readDraft(from);
  if (draft === undefined) return false;
  removeDraft(from);
  store(to, draft);
  return true;
}

const storedDraftsOf = (userId: string): string[] =>
  localStore.keys().filter((key) => key.startsWith(PREFIX + draftKey(userId, '')));

/** Whether the user has drafts in this browser. */
export const hasDrafts = (userId: string): boolean => storedDraftsOf(userId).length > 0;

/** Removes all drafts of the user from this browser. */
export function removeDraftsOf(userId: string): void {
  for (const key of storedDraftsOf(userId)) localStore.remove(key);
}
