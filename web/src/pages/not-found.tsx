import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

/** The page for an address that has no page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentHead({
    title: 'Page not found',
    description: 'There is no page at this address.',
    canonicalPath: pathname,
    noindex: true,
  });
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);

  return (
    <div className="fs-wrap fs-section">
      <EmptyState
        title="Oops! Page not found"
        heading="h1"
        action={
          <Link className="fs-button" to="/">
            Return to the home page
          </Link>
        }
      >
        <p>The address may be mistyped, or the page may have moved.</p>
      </EmptyState>
    </div>
  );
}
