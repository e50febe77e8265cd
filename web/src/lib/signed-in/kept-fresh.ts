/** For what others add to: it is asked for anew each minute while it is seen, and when one comes back. */
export const KEPT_FRESH = { refreshInterval: 60_000, revalidateOnFocus: true } as const;
