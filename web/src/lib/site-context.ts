import { createContext, use } from 'react';
import type { HeadTag } from './document-head.ts';

/** What a page can't find out by itself while it is rendered on the server. */
interface Site {
  /** The site's origin, without a slash at the end. */
  readonly origin: string;
  /** Receives the elements of the page's head. In a browser `useDocumentHead` sets them itself. */
  readonly onHead: (tags: readonly HeadTag[]) => void;
}

export const SiteContext = createContext<Site | null>(null);

/** The site's origin, without a slash at the end: canonical and shared addresses begin with it. */
export const useSiteOrigin = (): string =>
  use(SiteContext)?.origin ?? renderedOrigin() ?? window.location.origin;

/** The origin that the server gave the page: it may have been asked at another host of the site. */
function renderedOrigin(): string | undefined {
  const canonical = document.head.querySelector<HTMLLinkElement>('[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : undefined;
}

/** Whether the page is being rendered on the server, where nobody is signed in. */
export const useIsOnServer = (): boolean => use(SiteContext) !== null;
