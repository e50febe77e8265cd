import { useLocation } from 'react-router';
import { useDocumentHead } from '../use-document-head.ts';

/** Sets the head of a page that is neither public nor for search engines. */
export function usePrivateHead(title: string, description: string): void {
  const { pathname } = useLocation();
  useDocumentHead({ title, description, canonicalPath: pathname, noindex: true });
}
