/** Goes on to where somebody was about to go. */
export type Way = () => void;

type Ask = (way: Way) => void;

let guard: Ask | undefined;

/** Has every `leave` go through a question, which goes on or doesn't. Returns how to stop it. */
export function guardLeaving(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/**
 * Leaves the page in a way that is neither a link nor the history, such as by signing out: at once,
 * or once whoever has something to lose there agrees.
 */
export function leave(way: Way): void {
  if (guard === undefined) way();
  else guard(way);
}
