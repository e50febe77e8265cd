import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { listingsPath } from '../../../lib/listing-links.ts';

export const NothingKept = () => (
  <EmptyState
    title="Nothing on your shortlist yet"
    action={
      <Link className="fs-button" to={listingsPath()}>
        Browse Properties
      </Link>
    }
  >
    <p>Press the heart on a property to find it here again, and to compare it with others.</p>
  </EmptyState>
);
