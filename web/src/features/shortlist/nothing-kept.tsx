import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { listingsPath } from '../../lib/listing-links.ts';

/** @param title what is empty */
export const NothingKept = ({ title }: { readonly title: string }) => (
  <EmptyState
    title={title}
    action={
      <Link className="fs-button" to={listingsPath()}>
        Browse Properties
      </Link>
    }
  >
    <p>Press the heart on a property to save it here and compare it with others.</p>
  </EmptyState>
);
