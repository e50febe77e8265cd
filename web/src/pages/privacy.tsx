import { LegalDocument } from '../features/legal/components/legal-document.tsx';
import { PRIVACY } from '../features/legal/privacy-text.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function PrivacyPage() {
  useDocumentHead({
    title: PRIVACY.title,
    description: PRIVACY.summary,
    canonicalPath: '/privacy',
  });
  return <LegalDocument text={PRIVACY} />;
}
