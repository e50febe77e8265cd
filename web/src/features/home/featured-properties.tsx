import { Children } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FeaturedNote } from '../../components/featured-note.tsx';
import { PropertyCard, PropertyCardSkeleton } from '../../components/property-card.tsx';
import { listingsPath } from '../../lib/listing-links.ts';
import { useOperation } from '../../lib/use-operation.ts';
import classes from './featured-properties.module.css';
import { FEATURED_REQUEST } from './featured-request.ts';

/**
 * The featured listings: three as one large card with two beside it, two side by side, one in full
 * width.
 */
export const FeaturedProperties = () => (
  <section className="fs-wrap fs-section" aria-labelledby="featured-title">
    <div className="fs-head">
      <h2 id="featured-title">Featured properties</h2>
      <Link to={listingsPath({ featured: true })}>See all featured properties</Link>
      <FeaturedNote />
    </div>
    <FeaturedContent />
  </section>
);

const SIZES = {
  plain: '(min-width: 1440px) 640px, (min-width: 640px) 46vw, calc(100vw - 40px)',
  lead: '(min-width: 1440px) 750px, (min-width: 900px) 54vw, calc(100vw - 40px)',
  side: '(min-width: 1440px) 288px, (min-width: 900px) 20vw, (min-width: 640px) 46vw, calc(100vw - 40px)',
} as const;

/** The form of each card, by the number of cards. */
const FORMS = { one: ['side'], two: ['plain', 'plain'], three: ['lead', 'side', 'side'] } as const;

function FeaturedContent() {
  const { data, error, mutate } = useOperation(...FEATURED_REQUEST);
  if (data === undefined && error !== undefined) {
    return <ErrorState heading="h3" onRetry={() => void mutate()} />;
  }
  if (data === undefined) {
    return (
      <div
        className={`${classes.row} ${classes.three}`}
        role="status"
        aria-label="Loading featured properties"
      >
        {Children.map(FORMS.three, (form) => (
          <div>
            <PropertyCardSkeleton form={form} />
          </div>
        ))}
      </div>
    );
  }
  if (data.items.length === 0) {
    return <EmptyState title="No featured properties available" heading="h3" />;
  }
  const row = (['one', 'two'] as const)[data.items.length - 1] ?? 'three';
  return (
    <ul className={`${classes.row} ${classes[row]}`}>
      {data.items.map((listing, index) => {
        const form = FORMS[row][index] ?? 'side';
        return (
          <li key={listing.id}>
            <PropertyCard listing={listing} heading="h3" form={form} sizes={SIZES[form]} />
          </li>
        );
      })}
    </ul>
  );
}
