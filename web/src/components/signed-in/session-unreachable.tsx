import type { ApiError } from '../../lib/api-error.ts';
import { retrySession } from '../../lib/session/session.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { EmptyState } from '../empty-state.tsx';
import { RetryButton } from '../error-state.tsx';
import { placeholderHead } from './placeholder-head.ts';

/** Stands in for a page behind sign-in if the session can't be loaded. */
export function SessionUnreachable({ error }: { readonly error: ApiError }) {
  const { title } = error.problem;
  useDocumentHead(placeholderHead(title));
  const retry = <RetryButton onRetry={() => void retrySession()} isRetrying={false} />;
  return (
    <div className="fs-wrap" role="alert">
      <EmptyState title={title} heading="h1" action={retry}>
        <p>{error.message}</p>
      </EmptyState>
    </div>
  );
}
