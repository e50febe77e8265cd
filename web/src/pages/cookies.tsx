import { LegalDocument } from '../features/legal/components/legal-document.tsx';
import { COOKIES } from '../features/legal/cookies-text.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function CookiesPage() {
  useDocumentHead({
    title: COOKIES.title,
    description: COOKIES.summary,
    canonicalPath: '/cookies',
  });
  return <LegalDocument text={COOKIES} />;
}
