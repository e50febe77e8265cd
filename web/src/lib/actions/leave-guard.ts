/** Continues to the page that the user was about to go to. */
export type Proceed = () => void;

type LeaveListener = (proceed: Proceed) => void;

let listener: LeaveListener | undefined;

/**
 * Passes every `leave` to a listener, which may call `proceed` or not. Returns a function that stops
 * this.
 */
export function onLeave(next: LeaveListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

/**
 * Leaves the page other than by a link or the history, such as by logging out. If the page has unsaved
 * changes, the user is asked first.
 */
export function leave(proceed: Proceed): void {
  if (listener === undefined) proceed();
  else listener(proceed);
}
