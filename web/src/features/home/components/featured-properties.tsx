import { Link } from 'react-router';
import type { ListingCard } from '../../../../../shared/listings/schema.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PropertyCard } from '../../../components/property-card.tsx';
import { listingsPath } from '../../../lib/listing-links.ts';
import { useFeaturedListings } from '../api/use-featured-listings.ts';
import classes from './featured-properties.module.css';
import { FeaturedSkeleton } from './featured-skeleton.tsx';

/** The featured listings: three as one large card with two beside it, two as halves, one in full width. */
export function FeaturedProperties() {
  return (
    <section className="fs-wrap fs-section" aria-labelledby="featured-title">
      <div className="fs-head">
        <h2 id="featured-title">Featured properties</h2>
        <Link to={listingsPath({ featured: true })}>See all featured properties</Link>
      </div>
      <FeaturedContent />
    </section>
  );
}

function FeaturedContent() {
  const { data, error, mutate } = useFeaturedListings();
  if (data !== undefined) return <FeaturedRow listings={data.items} />;
  if (error !== undefined) return <ErrorState heading="h3" onRetry={() => void mutate()} />;
  return <FeaturedSkeleton />;
}

const LAYOUTS = {
  1: { className: classes.one, forms: ['side'] },
  2: { className: classes.two, forms: ['plain', 'plain'] },
  3: { className: classes.three, forms: ['lead', 'side', 'side'] },
} as const;

const SIZES = {
  plain: '(min-width: 900px) 46vw, (min-width: 640px) 46vw, calc(100vw - 40px)',
  lead: '(min-width: 900px) 54vw, calc(100vw - 40px)',
  side: '(min-width: 900px) 20vw, (min-width: 640px) 46vw, calc(100vw - 40px)',
} as const;

function FeaturedRow({ listings }: { readonly listings: readonly ListingCard[] }) {
  if (listings.length === 0) {
    return <EmptyState title="No featured properties available" heading="h3" />;
  }
  const { className, forms } =
    listings.length >= 3 ? LAYOUTS[3] : LAYOUTS[listings.length === 2 ? 2 : 1];
  return (
    <ul className={`${classes.row} ${className}`}>
      {forms.map((form, index) => {
        const listing = listings[index];
        return (
          listing !== undefined && (
            <li key={listing.id}>
              <PropertyCard listing={listing} heading="h3" form={form} sizes={SIZES[form]} />
            </li>
          )
        );
      })}
    </ul>
  );
}
