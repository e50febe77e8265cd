import { LegalDocument } from '../features/legal/legal-document.tsx';
import { PRIVACY } from '../features/legal/privacy-text.ts';

export const PrivacyPage = () => <LegalDocument {...PRIVACY} />;
