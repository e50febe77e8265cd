import { Categories } from '../features/home/components/categories.tsx';
import { FeaturedProperties } from '../features/home/components/featured-properties.tsx';
import { Hero } from '../features/home/components/hero.tsx';
import { ReviewedByAPerson } from '../features/home/components/reviewed-by-a-person.tsx';
import { Skyline } from '../features/home/components/skyline.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { useSiteOrigin } from '../lib/site-context.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function HomePage() {
  useDocumentHead(homeHead(useSiteOrigin()));
  return (
    <>
      <Hero />
      <Skyline />
      <FeaturedProperties />
      <Categories />
      <ReviewedByAPerson />
    </>
  );
}
