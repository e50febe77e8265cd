import { Link } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { DeskLayout } from '../components/desk-layout.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useDashboard } from '../features/dashboard/api/use-dashboard.ts';
import { GetStarted } from '../features/dashboard/components/get-started.tsx';
import { Ledger } from '../features/dashboard/components/ledger.tsx';
import { Ways } from '../features/dashboard/components/ways.tsx';
import { useProfile } from '../lib/session/use-session.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import { useMyOrganisation } from '../lib/use-my-organisation.ts';

/** What somebody who is signed in begins with. */
export function DashboardPage() {
  const { full_name } = useProfile();
  const state = useDashboard();
  const mine = useMyOrganisation();
  useDocumentHead({
    title: 'Dashboard',
    description: 'Your listings and your organisation.',
    canonicalPath: pagePaths.dashboard,
    noindex: true,
  });
  const dashboard = state.status === 'found' ? state.dashboard : undefined;
  return (
    <DeskLayout>
      <PageHeading
        title={`Welcome back, ${full_name.split(' ')[0]}`}
        lede="Your listings, and where they stand."
        action={
          dashboard?.has_organisation && (
            <Link className="fs-button" to={pagePaths.createListing}>
              Create Listing
            </Link>
          )
        }
      />
      {state.status === 'failed' ? (
        <ErrorState onRetry={state.retry} isRetrying={state.isRetrying} />
      ) : (
        <Ledger counts={dashboard} />
      )}
      {dashboard?.has_organisation === false && <GetStarted />}
      {dashboard?.has_organisation && (
        <Ways
          counts={dashboard}
          organisation={mine.status === 'found' ? mine.organisation.name : undefined}
        />
      )}
    </DeskLayout>
  );
}
