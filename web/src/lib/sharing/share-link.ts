import { type CopyingBrowser, copyText } from './copy-text.ts';

/** A page to share. */
export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

/** The parts of `navigator` that sharing uses. A browser may lack them. */
interface SharingBrowser extends CopyingBrowser {
  readonly share?: (link: SharedLink) => Promise<void>;
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
  return (await copyText(link.url, browser)) ? 'copied' : 'failed';
}
