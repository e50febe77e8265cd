import { type ApiError, isOutdated, isUnauthorised, outcomeOf } from '../api-error.ts';
import { currentSession } from '../session/session-store.ts';
import { closeToast, showToast, type Toast } from '../toast.ts';

/** What a toast says. */
export type ToastText = Pick<Toast, 'title' | 'message' | 'links' | 'action' | 'spares'>;

/** Something that a person does by a button or a form. */
export interface Action<Args extends readonly unknown[], Result> {
  /** @throws {ApiError} if it is refused, or gets no response */
  readonly call: (...args: Args) => Promise<Result>;
  /** What the toast says after success. @default nothing: the page shows it */
  readonly success?: ToastText | ((result: Result, ...args: Args) => ToastText);
  /** What the toast says after a failure, above the reason. Undefined where the page says it. */
  readonly failure: ToastText | ((error: ApiError, ...args: Args) => ToastText | undefined);
  /** The page is left whatever comes of it, so that a toast has to say that the session has ended. */
  readonly leavesPage?: boolean;
  /** What else is done after success. */
  readonly onDone?: (result: Result, ...args: Args) => unknown;
  /** What else is done after a failure, such as putting messages under their fields. */
  readonly onRefused?: (error: ApiError, ...args: Args) => unknown;
}

/** Whether a call failed as the session has ended, which the page says (`SessionEnded`). */
export const isSaidByPage = (error: ApiError): boolean =>
  isUnauthorised(error) && currentSession().status === 'ended';

/**
 * Runs an action and says how it went. If what it was about has been changed or deleted meanwhile, the
 * page is refreshed. If the session has ended, the page says so (`SessionEnded`), so no toast does.
 *
 * @param topic of its toasts: each attempt replaces the toast of the one before
 * @param refresh loads again what the page shows
 * @returns whether it succeeded
 */
export async function performAction<Args extends readonly unknown[], Result>(
  { call, success, failure, leavesPage, onDone, onRefused }: Action<Args, Result>,
  args: Args,
  topic: string,
  refresh: () => Promise<unknown>,
): Promise<boolean> {
  closeToast(topic);
  const outcome = await outcomeOf(call(...args));
  if (outcome.ok) {
    const { result } = outcome;
    const text = typeof success === 'function' ? success(result, ...args) : success;
    if (text !== undefined) showToast({ kind: 'success', topic, ...text });
    await onDone?.(result, ...args);
    void refresh();
    return true;
  }
  const { error } = outcome;
  if (isSaidByPage(error) && !leavesPage) return false;
  const text = typeof failure === 'function' ? failure(error, ...args) : failure;
  if (text !== undefined) showToast({ kind: 'error', topic, ...text, reason: error.message });
  if (isOutdated(error)) await refresh();
  await onRefused?.(error, ...args);
  return false;
}
