import { closeToast, showToast } from '../../lib/toast.ts';

/** The topics of toasts, so that each attempt replaces those of the one before. */
const NEWS = 'sign-in';
const FAILURE = 'sign-in-failure';

/** Shows what an attempt has come to. */
export const showNews = (title: string, message: string): void =>
  showToast({ kind: 'success', topic: NEWS, title, message });

/** Closes the toast of an attempt that failed. */
export const closeFailure = (): void => closeToast(FAILURE);

/** Waits for an attempt. If it fails, a toast of this title says why. */
export async function withFailureToast<Result>(
  title: string,
  attempt: Promise<Result>,
): Promise<Result> {
  closeToast(NEWS);
  closeFailure();
  try {
    return await attempt;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    showToast({ kind: 'error', topic: FAILURE, title, message });
    throw error;
  }
}
