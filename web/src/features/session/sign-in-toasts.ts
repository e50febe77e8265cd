import { closeToast, showToast } from '../../lib/toast.ts';

/** The topics of toasts: each attempt's toast replaces the one before. */
const SUCCESS_TOPIC = 'sign-in';
const FAILURE_TOPIC = 'sign-in-failure';

/** Shows the result of a successful attempt. */
export const showSuccess = (title: string, message: string): void =>
  showToast({ kind: 'success', topic: SUCCESS_TOPIC, title, message });

/** Closes the toast of a failed attempt. */
export const closeFailure = (): void => closeToast(FAILURE_TOPIC);

/** Waits for an attempt. If it fails, a toast with this title gives the reason. */
export async function withFailureToast<Result>(
  title: string,
  attempt: Promise<Result>,
): Promise<Result> {
  closeToast(SUCCESS_TOPIC);
  closeFailure();
  try {
    return await attempt;
  } catch (error) {
    closeToast(SUCCESS_TOPIC);
    const message = error instanceof Error ? error.message : String(error);
    showToast({ kind: 'error', topic: FAILURE_TOPIC, title, message });
    throw error;
  }
}
