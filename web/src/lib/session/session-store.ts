import type { Profile } from '../../../../shared/profiles/schema.ts';
import type { ApiError } from '../api-error.ts';

/** Who is at the screen. */
export type Session =
  /** Not known yet: it is being asked for. */
  | { readonly status: 'unknown' }
  /** Somebody may be signed in, but who can't be had just now. */
  | { readonly status: 'unreachable'; readonly error: ApiError }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly profile: Profile }
  /** It ended by itself while the page at that path was in use, which stays as it is. */
  | { readonly status: 'ended'; readonly profile: Profile; readonly at: string };

export const UNKNOWN: Session = { status: 'unknown' };
export const SIGNED_OUT: Session = { status: 'signed-out' };

let session: Session = UNKNOWN;
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

/** Whose session it is or was, by their id. */
export const personOf = (of: Session): string | undefined =>
  'profile' in of ? of.profile.id : undefined;

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Tells of every change. Returns how to stop it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
