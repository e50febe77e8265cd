/** A page to share. */
export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

/** The parts of `navigator` that sharing uses. A browser may lack them. */
export interface SharingBrowser {
  readonly share?: (link: SharedLink) => Promise<void>;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> };
}

/** `closed` if the user has cancelled. */
export type ShareOutcome = 'shared' | 'closed' | 'copied' | 'failed';

/** Shares a link by the browser's own dialog, or copies its address if there is none. */
export async function shareLink(link: SharedLink, browser: SharingBrowser): Promise<ShareOutcome> {
  if (browser.share !== undefined) {
    try {
      await browser.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
      // The browser refuses to share here, so the address is copied.
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
