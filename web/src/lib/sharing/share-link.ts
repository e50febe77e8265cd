/** A page to share. */
export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

/** The parts of `navigator` that sharing uses. A browser may lack them. */
interface SharingBrowser {
  readonly share?: (link: SharedLink) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Shares a link with the browser's own dialog, or copies its address if there is none. */
export async function shareLink(link: SharedLink, browser: SharingBrowser) {
  try {
    await browser.share?.(link);
    if (browser.share !== undefined) return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    // The browser refuses to share here.
  }
  try {
    await browser.clipboard?.writeText(link.url);
    return browser.clipboard === undefined ? 'failed' : 'copied';
  } catch {
    return 'failed';
  }
}
