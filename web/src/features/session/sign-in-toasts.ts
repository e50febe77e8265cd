import { closeToast, showToast } from '../../lib/toast.ts';

/** The topics of toasts: each attempt's toast replaces the one before. */
const SUCCESS = 'sign-in';
const FAILURE = 'sign-in-failure';

/** Shows the result of a successful attempt. */
export const showSuccess = (title: string, message: string): void =>
  showToast({ kind: 'success', topic: SUCCESS, title, message });

/** Closes the toast of a failed attempt. */
export const closeFailure = (): void => closeToast(FAILURE);

/** Waits for an attempt. If it fails, a toast with this title gives the reason. */
export async function withFailureToast<Result>(
  title: string,
  attempt: Promise<Result>,
): Promise<Result> {
  closeToast(SUCCESS);
  closeFailure();
  try {
    return await attempt;
  } catch (error) {
    closeToast(SUCCESS);
    const message = error instanceof Error ? error.message : String(error);
    showToast({ kind: 'error', topic: FAILURE, title, message });
    throw error;
  }
}
