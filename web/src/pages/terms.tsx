import { LegalDocument } from '../features/legal/components/legal-document.tsx';
import { TERMS } from '../features/legal/terms-text.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function TermsPage() {
  useDocumentHead({
    title: TERMS.title,
    description: TERMS.summary,
    canonicalPath: '/terms',
  });
  return <LegalDocument text={TERMS} />;
}
