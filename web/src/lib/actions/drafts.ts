/** The beginning of the keys in local storage of drafts: what was typed into a form and not saved. */
const PREFIX = 'fellside:draft:';

/** The warning before logging out with unsaved drafts. */
export const DRAFTS_WILL_BE_LOST =
  'What you have typed and not saved will be removed from this browser.';

/** The changed fields of a form, by name, and the revision of what was being edited. */
export interface StoredDraft {
  readonly revision: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The idempotency key of attempts at saving it, after the first. */
  readonly idempotencyKey?: string;
}

/** Whose drafts they are where nobody is signed in. */
export const VISITOR = 'visitor';

/** The key of a form's draft, which is of one user. */
export const draftKey = (userId: string, form: string): string => `${userId}:${form}`;

export function readDraft(key: string): StoredDraft | undefined {
  try {
    const kept: Partial<StoredDraft> = JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}');
    const { revision, fields, idempotencyKey } = kept;
    if (revision === undefined || fields === undefined) return undefined;
    return { revision, fields, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  } catch {
    // Not a draft, or cut off: there is nothing to restore.
    return undefined;
  }
}

const store = (key: string, kept: StoredDraft): void =>
  localStorage.setItem(PREFIX + key, JSON.stringify(kept));

/** Stores a draft in place of the one before it. A draft without changed fields is removed. */
export function writeDraft(key: string, kept: Omit<StoredDraft, 'idempotencyKey'>): void {
  const idempotencyKey = readDraft(key)?.idempotencyKey;
  if (Object.keys(kept.fields).length === 0) removeDraft(key);
  else store(key, { ...kept, ...(idempotencyKey !== undefined && { idempotencyKey }) });
}

/** The idempotency key of all attempts at saving a draft. The first attempt stores it with the draft. */
export function idempotencyKeyFor(key: string, revision: number): string {
  const kept = readDraft(key) ?? { revision, fields: {} };
  const idempotencyKey = kept.idempotencyKey ?? crypto.randomUUID();
  store(key, { ...kept, idempotencyKey });
  return idempotencyKey;
}

export const removeDraft = (key: string): void => localStorage.removeItem(PREFIX + key);

/**
 * Has a draft go on under another key, in place of one that is there.
 *
 * @returns whether there was one
 */
export function moveDraft(from: string, to: string): boolean {
  const kept = readDraft(from);
  if (kept === undefined) return false;
  removeDraft(from);
  store(to, kept);
  return true;
}

const storedDraftsOf = (userId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + draftKey(userId, '')));

/** Whether the user has drafts in this browser. */
export const hasDrafts = (userId: string): boolean => storedDraftsOf(userId).length > 0;

/** Removes all drafts of the user from this browser. */
export function removeDraftsOf(userId: string): void {
  for (const key of storedDraftsOf(userId)) localStorage.removeItem(key);
}
