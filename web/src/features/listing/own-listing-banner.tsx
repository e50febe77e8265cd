import '../../components/mantine/part-styles.css';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { ListingBanner } from './listing-banner.tsx';

/** The banner on the public page of one's own listing. The page has no form: nobody writes to themselves. */
export function OwnListingBanner({ listing: { id, type } }: { readonly listing: PublicListing }) {
  const { data } = useOperation('getMyListing', { params: { listing_id: id } });
  const links = [
    ['Edit listing', pagePaths.editListing(id)],
    ...(type === 'HOLIDAY' ? [['Reservations', pagePaths.reservations] as const] : []),
    ['Enquiries', pagePaths.enquiries],
  ] as const;
  return (
    <ListingBanner
      label="This is your listing"
      listing={data}
      sentence={`This is what visitors see, plus a form to ${type === 'HOLIDAY' ? 'book' : 'contact you'}.`}
      links={links.map(([label, to]) => (
        <Anchor key={label} component={Link} to={to}>
          {label}
        </Anchor>
      ))}
    />
  );
}
