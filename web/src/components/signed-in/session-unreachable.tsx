import type { ApiError } from '../../lib/api-error.ts';
import { retrySession } from '../../lib/session/session.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { EmptyState } from '../empty-state.tsx';
import { TryAgain } from './try-again.tsx';

/** In place of a page that isn't for everybody, where it can't be found out who is signed in. */
export function SessionUnreachable({ error }: { readonly error: ApiError }) {
  const { title } = error.problem;
  useDocumentHead({
    title,
    description: 'For people who are signed in.',
    canonicalPath: window.location.pathname,
    noindex: true,
  });
  return (
    <div className="fs-wrap" role="alert">
      <EmptyState
        title={title}
        heading="h1"
        action={<TryAgain onRetry={() => void retrySession()} isRetrying={false} />}
      >
        <p>{error.message}</p>
      </EmptyState>
    </div>
  );
}
