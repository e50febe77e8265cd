type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * Lets a page hear of steps in the history before the router does. To be called before the router is
 * there: on the window, whoever listens first hears first.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Has steps in the history go through a guard, which may keep them from the router. Returns how to stop it. */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
