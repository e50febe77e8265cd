/** For data that others change: refreshed each minute while the page is visible, and on focus. */
export const REFRESH_EACH_MINUTE = { refreshInterval: 60_000, revalidateOnFocus: true } as const;
