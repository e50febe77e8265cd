type Interceptor = (event: PopStateEvent) => void;

let interceptor: Interceptor | undefined;

/**
 * Lets a page handle `popstate` events before the router does. Must be called before the router
 * starts: the window calls its listeners in the order in which they were added.
 */
export function listenToHistory(): void {
  window.addEventListener('popstate', (event) => interceptor?.(event));
}

/** Passes `popstate` events to `next` first, which may keep them from the router. Returns what ends this. */
export function interceptHistory(next: Interceptor): () => void {
  interceptor = next;
  return () => {
    if (interceptor === next) interceptor = undefined;
  };
}
