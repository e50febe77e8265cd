import { closeToast, showToast } from '../../lib/toast.ts';

/** The topics of toasts, so that each attempt replaces those of the one before. */
const NEWS = 'sign-in';
const FAILURE = 'sign-in-failure';

const succeed = (title: string, message: string) =>
  showToast({ kind: 'success', topic: NEWS, title, message });

/** Closes the toast of an attempt that failed. */
export const closeFailure = (): void => closeToast(FAILURE);

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Shows a toast once an attempt has succeeded or failed. */
export async function withToasts<Result>(
  attempt: Promise<Result>,
  onSuccess: (result: Result) => void,
  failure: string,
): Promise<Result> {
  closeToast(NEWS);
  closeFailure();
  try {
    const result = await attempt;
    onSuccess(result);
    return result;
  } catch (error) {
    showToast({ kind: 'error', topic: FAILURE, title: failure, message: messageOf(error) });
    throw error;
  }
}

export const showWelcome = () => succeed('Welcome back!', 'You have been signed in successfully.');

export const showConfirmFirst = (email: string) =>
  succeed('Please confirm your email', `We sent a code to ${email} when you signed up.`);

export const showResetMailSent = (email: string) =>
  succeed(
    'New code sent',
    `If ${email} has an account, the newest mail to it has the code. Codes from before no longer work.`,
  );

export const showPasswordChanged = () => succeed('Password changed', 'Please sign in with it.');

export const showAccountCreated = () =>
  succeed('Account created!', 'Please check your email to confirm your account.');

export const showMailSent = (email: string) =>
  succeed(
    'Mail sent',
    `Please look for the newest mail to ${email}. Codes from before no longer work.`,
  );
