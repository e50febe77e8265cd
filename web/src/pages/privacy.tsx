import { LegalDocument } from '../features/legal/components/legal-document.tsx';
import { PRIVACY } from '../features/legal/privacy-text.ts';

export const PrivacyPage = () => <LegalDocument {...PRIVACY} />;
