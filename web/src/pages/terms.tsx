import { LegalDocument } from '../features/legal/legal-document.tsx';
import { TERMS } from '../features/legal/terms-text.ts';

export const TermsPage = () => <LegalDocument {...TERMS} />;
