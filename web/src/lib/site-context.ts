import { createContext, use } from 'react';
import type { DocumentHead } from './document-head.ts';

/** What a page can't know of itself while it is drawn on the server. */
interface Site {
  /** Where the site lives, without a slash at the end. */
  readonly origin: string;
  /** Takes the head of the page; in a browser the page sets it itself. */
  readonly onHead: (head: DocumentHead) => void;
}

export const SiteContext = createContext<Site | null>(null);

/** Where the site lives, without a slash at the end: what canonical and shared addresses begin with. */
export const useSiteOrigin = (): string => use(SiteContext)?.origin ?? window.location.origin;

/** Whether the page is drawn on the server, for whoever asks: who that is isn't known there. */
export const useIsOnServer = (): boolean => use(SiteContext) !== null;
