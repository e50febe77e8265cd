import type { DocumentHead } from '../../lib/document-head.ts';

/** The head of what stands in for a page behind sign-in. */
export const placeholderHead = (title: string): DocumentHead => ({
  title,
  description: 'For people who are signed in.',
  canonicalPath: window.location.pathname,
  noindex: true,
});
