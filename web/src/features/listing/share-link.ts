/** What is shared: a page and what it is called. */
export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

/** The parts of `navigator` that sharing may find or miss. */
export interface SharingBrowser {
  readonly share?: (link: SharedLink) => Promise<void>;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> };
}

/** `closed`: the person thought better of it. */
export type ShareOutcome = 'shared' | 'closed' | 'copied' | 'failed';

/** Shares by the device's own means, and where it has none copies the address. */
export async function shareLink(link: SharedLink, browser: SharingBrowser): Promise<ShareOutcome> {
  if (browser.share !== undefined) {
    try {
      await browser.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
      // The device has a way of sharing but refuses to use it here: copying is left.
    }
  }
  try {
    if (browser.clipboard === undefined) return 'failed';
    await browser.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
