import type { Profile } from '../../../../shared/profiles/schema.ts';
import type { ApiError } from '../api-error.ts';

/** Who is signed in in this browser. */
export type Session =
  /** The profile is being loaded. */
  | { readonly status: 'unknown' }
  /** A session is stored, but the profile couldn't be loaded. */
  | { readonly status: 'unreachable'; readonly error: ApiError }
  | {
      readonly status: 'signed-out';
      /**
       * Why a session of this browser has just ended, before its page was in use: the sign-in page says
       * so. @default nobody was signed in, or they logged out
       */
      readonly ended?: 'idle' | 'over';
    }
  | { readonly status: 'signed-in'; readonly profile: Profile }
  /**
   * The session ended while the page at this path was in use. The page stays, so that nothing typed is
   * lost.
   */
  | {
      readonly status: 'ended';
      readonly profile: Profile;
      readonly path: string;
      /** Whether it ended because it was unused for hours. @default it ended for another reason */
      readonly wasIdle?: boolean;
    };

export const UNKNOWN: Session = { status: 'unknown' };
export const SIGNED_OUT: Session = { status: 'signed-out' };

let session: Session = UNKNOWN;
const listeners = new Set<() => void>();

/** The current session. Components use `useSession`. */
export const currentSession = (): Session => session;

/** Why the last session has ended; undefined if somebody is signed in, nobody was, or they logged out. */
export function endOf(session: Session): 'idle' | 'over' | undefined {
  if (session.status === 'ended') return session.wasIdle ? 'idle' : 'over';
  return session.status === 'signed-out' ? session.ended : undefined;
}

/**
 * Marks the session as ended. The page of a user who was signed in stays, with all input, and says so
 * (`SessionEnded`). If it ended before a page was in use, the sign-in page says so.
 */
export function markEnded(end: 'idle' | 'over'): void {
  if (endOf(session) !== undefined) return;
  if (session.status !== 'signed-in') {
    setSession({ status: 'signed-out', ended: end });
    return;
  }
  const { profile } = session;
  const wasIdle = end === 'idle' && { wasIdle: true };
  setSession({ status: 'ended', profile, path: location.pathname, ...wasIdle });
}

/** The id of the user whose session it is or was. */
export const userIdOf = (session: Session): string | undefined =>
  'profile' in session ? session.profile.id : undefined;

/** Replaces the session and notifies all listeners. */
export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Resolves once a new session follows the ended one. */
export const signedInAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSessionChange(() => {
      if (session.status !== 'signed-in') return;
      stop();
      resolve();
    });
  });

/**
 * Calls `listener` after every change of the session.
 *
 * @returns a function that removes it
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
