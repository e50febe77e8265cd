import { Categories } from '../features/home/categories.tsx';
import { FeaturedProperties } from '../features/home/featured-properties.tsx';
import { Hero } from '../features/home/hero.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { ReviewedByAPerson } from '../features/home/reviewed-by-a-person.tsx';
import { useSiteOrigin } from '../lib/site-context.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function HomePage() {
  useDocumentHead(homeHead(useSiteOrigin()));
  return (
    <>
      <Hero />
      <FeaturedProperties />
      <Categories />
      <ReviewedByAPerson />
    </>
  );
}
