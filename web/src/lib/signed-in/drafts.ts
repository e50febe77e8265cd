/** What people have typed into forms and not saved: in local storage, by person and form. */
const PREFIX = 'fellside:draft:';

/** What is asked before one logs out, where there is something to lose. */
export const DRAFTS_GO = 'What you have typed and not saved will be removed from this browser.';

/** The fields that were changed, by their names, and the revision that they were typed into. */
export interface KeptDraft {
  readonly revision: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What attempts at saving it are named, once there has been one. */
  readonly request?: string;
}

/** The key of a form's draft, by which nobody finds what another has typed. */
export const draftKey = (userId: string, form: string): string => `${userId}:${form}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function readDraft(key: string): KeptDraft | undefined {
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

const store = (key: string, kept: KeptDraft): void =>
  localStorage.setItem(PREFIX + key, JSON.stringify(kept));

/** Keeps a draft in place of the one from before; where nothing has been changed there is none. */
export function writeDraft(key: string, kept: Omit<KeptDraft, 'request'>): void {
  const request = readDraft(key)?.request;
  if (Object.keys(kept.fields).length === 0) forgetDraft(key);
  else store(key, { ...kept, ...(request === undefined ? {} : { request }) });
}

/** What the attempts at saving a draft are named; it is kept with the draft from the first one on. */
export function requestFor(key: string, revision: number): string {
  const kept = readDraft(key) ?? { revision, fields: {} };
  const request = kept.request ?? crypto.randomUUID();
  store(key, { ...kept, request });
  return request;
}

export const forgetDraft = (key: string): void => localStorage.removeItem(PREFIX + key);

const storedDraftsOf = (userId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + draftKey(userId, '')));

/** Whether somebody has typed anything here that isn't saved. */
export const hasDrafts = (userId: string): boolean => storedDraftsOf(userId).length > 0;

/** Removes all that somebody has typed here and not saved. */
export function forgetDraftsOf(userId: string): void {
  for (const key of storedDraftsOf(userId)) localStorage.removeItem(key);
}
