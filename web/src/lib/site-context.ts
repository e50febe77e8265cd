import { createContext, use } from 'react';
import type { HeadTag } from './document-head.ts';

/** The site's facts for a page that is rendered on the server. */
interface Site {
  /** The site's origin without a final slash. */
  readonly origin: string;
  /** Receives the elements of the page's head. In a browser `useDocumentHead` sets them itself. */
  readonly onHead: (tags: readonly HeadTag[]) => void;
}

export const SiteContext = createContext<Site | null>(null);

/** The site's origin without a final slash: canonical and shared addresses begin with it. */
export const useSiteOrigin = (): string =>
  use(SiteContext)?.origin ?? renderedOrigin() ?? window.location.origin;

/**
 * The origin that the server rendered the page for. The browser may have used another host of the site.
 */
function renderedOrigin(): string | undefined {
  const canonical = document.head.querySelector<HTMLLinkElement>('[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : undefined;
}

/** Whether the page is being rendered on the server, where nobody is signed in. */
export const useIsOnServer = (): boolean => use(SiteContext) !== null;
