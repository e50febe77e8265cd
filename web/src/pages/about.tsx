import { AboutContent } from '../features/about/about-content.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AboutPage() {
  useDocumentHead({
    title: 'About us',
    description:
      'One curated place for homes for sale, homes to rent and holiday stays in the Lake District, inside the National Park and outside it. Who we are and how we work.',
    canonicalPath: '/about',
  });
  return <AboutContent />;
}
