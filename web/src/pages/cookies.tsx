import { LegalDocument } from '../features/legal/components/legal-document.tsx';
import { COOKIES } from '../features/legal/cookies-text.ts';

export const CookiesPage = () => <LegalDocument {...COOKIES} />;
