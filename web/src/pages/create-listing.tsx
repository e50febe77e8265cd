import { Navigate } from 'react-router';
import { BackLink } from '../components/back-link.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { useHasOrganisation } from '../features/listing-editor/api/use-has-organisation.ts';
import { CreateListing } from '../features/listing-editor/components/create-listing.tsx';
import { EditorSkeleton } from '../features/listing-editor/components/editor-skeleton.tsx';
import { useProfile } from '../lib/session/use-session.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import classes from './listing-desk.module.css';

/** Create Listing, for whoever has an organisation to list for. */
export function CreateListingPage() {
  const { id: userId } = useProfile();
  const { hasOrganisation, error, retry, isRetrying } = useHasOrganisation();
  useDocumentHead({
    title: 'Create Listing',
    description: 'A new listing of your organisation.',
    canonicalPath: '/dashboard/listings/new',
    noindex: true,
  });
  if (hasOrganisation === false) return <Navigate to="/dashboard/organisation/new" replace />;
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <BackLink to="/dashboard">Back to dashboard</BackLink>
      <h1>Create Listing</h1>
      {hasOrganisation ? (
        <CreateListing userId={userId} then="/dashboard/listings" />
      ) : error === undefined ? (
        <EditorSkeleton />
      ) : (
        <ErrorState onRetry={retry} isRetrying={isRetrying} />
      )}
    </div>
  );
}
