import { CODE_HOURS } from '../../../../shared/accounts/codes.ts';
import { localStore } from '../page-storage.ts';

/** A sign-up whose email address isn't confirmed yet. */
export interface PendingSignUp {
  readonly email: string;
  readonly fullName: string;
  /** The path to go to after sign-in. */
  readonly redirect: string;
}

/** The key in local storage. */
const KEY = 'fellside:sign-up';
const LIFETIME_MS = CODE_HOURS['confirm-sign-up'] * 60 * 60 * 1_000;

/** Stores a sign-up in this browser for as long as its code is valid. The password isn't stored. */
export function rememberSignUp(pending: PendingSignUp, now = Date.now()): void {
  localStore.set(KEY, JSON.stringify({ ...pending, expires: now + LIFETIME_MS }));
}

export const forgetSignUp = (): void => localStore.remove(KEY);

/** The sign-up that was started in this browser and isn't confirmed yet. */
export function pendingSignUp(now = Date.now()): PendingSignUp | undefined {
  const valid = localStore.read(KEY, (stored) => {
    const { expires, ...pending } = stored as PendingSignUp & { readonly expires: number };
    return expires > now ? pending : undefined;
  });
  if (valid === undefined) forgetSignUp();
  return valid;
}

/** The pending sign-up, if it is for this address. */
export function pendingSignUpOf(email: string): PendingSignUp | undefined {
  const pending = pendingSignUp();
  return pending?.email.toLowerCase() === email.trim().toLowerCase() ? pending : undefined;
}
