import {
  ApiError,
  isOutdated,
  isUnauthorised,
  type Outcome,
  outcomeOf,
  problemFromResponse,
} from '../api-error.ts';
import { currentSession } from '../session/session-store.ts';
import { closeToast, showToast, type Toast } from '../toast.ts';

/** The content of a toast. */
export type ToastText = Pick<Toast, 'title' | 'message' | 'links' | 'action' | 'spares'>;

/** An action that a person starts with a button or a form. */
export interface Action<Args extends readonly unknown[], Result> {
  /** @throws {ApiError} if it is refused or gets no response */
  readonly call: (...args: Args) => Promise<Result>;
  /** The toast after a success. @default none: the page shows the result */
  readonly success?: ToastText | ((result: Result, ...args: Args) => ToastText | undefined);
  /** The toast after a failure, to which the reason is added. Undefined if the page shows the error. */
  readonly failure: ToastText | ((error: ApiError, ...args: Args) => ToastText | undefined);
  /**
   * The topic of the toast after a failure, so that the next run doesn't close it. @default the same as
   * after a success
   */
  readonly failureTopic?: (...args: Args) => string;
  /** Whether the page is left in any case. Then a toast has to say that the session has ended. */
  readonly leavesPage?: boolean;
  /** Runs after a success. */
  readonly onDone?: (result: Result, ...args: Args) => unknown;
  /** Runs after a failure, such as to show messages at their fields. */
  readonly onRefused?: (error: ApiError, ...args: Args) => unknown;
}

/** Whether a call failed because the session has ended, which the page says (`SessionEnded`). */
export const isSaidByPage = (error: ApiError): boolean =>
  isUnauthorised(error) && currentSession().status === 'ended';

const OUR_MISTAKE = 500;
const DONE_UNSEEN = {
  title: 'That’s done, but this page couldn’t show it',
  message: 'Please load the page again.',
};

/** The result of a call. A mistake of ours counts as a failure, so that the person hears of it. */
async function resultOf<Result>(call: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return await outcomeOf(call());
  } catch (cause) {
    reportError(cause);
    return { ok: false, error: new ApiError(problemFromResponse(OUR_MISTAKE, ''), { cause }) };
  }
}

/**
 * Runs an action and shows the result in a toast. If its subject has been changed or deleted meanwhile,
 * the page is refreshed. If the session has ended, the page says so (`SessionEnded`) and no toast is
 * shown.
 *
 * @param topic of its toasts: each attempt's toast replaces the one before
 * @param refresh reloads the page's data
 * @returns whether it succeeded
 */
export async function performAction<Args extends readonly unknown[], Result>(
  action: Action<Args, Result>,
  args: Args,
  topic: string,
  refresh: () => Promise<unknown>,
): Promise<boolean> {
  const { call, success, failure, leavesPage, onDone, onRefused } = action;
  const failureTopic = action.failureTopic?.(...args) ?? topic;
  for (const each of new Set([topic, failureTopic])) closeToast(each);
  const outcome = await resultOf(() => call(...args));
  if (outcome.ok) {
    const { result } = outcome;
    const text = typeof success === 'function' ? success(result, ...args) : success;
    if (text !== undefined) showToast({ kind: 'success', topic, ...text });
    try {
      await onDone?.(result, ...args);
    } catch (mistake) {
      reportError(mistake);
      showToast({ kind: 'error', topic, ...DONE_UNSEEN });
    }
    void refresh();
    return true;
  }
  const { error } = outcome;
  if (isSaidByPage(error) && !leavesPage) return false;
  const text = typeof failure === 'function' ? failure(error, ...args) : failure;
  if (text !== undefined) {
    showToast({ kind: 'error', topic: failureTopic, ...text, reason: error.message });
  }
  if (isOutdated(error)) await refresh();
  await onRefused?.(error, ...args);
  return false;
}
