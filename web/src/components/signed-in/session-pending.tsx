import '../mantine/part-styles.css';
import { Loader, Stack, Title } from '@mantine/core';
import type { ApiError } from '../../lib/api-error.ts';
import { retrySession } from '../../lib/session/session.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { EmptyState } from '../empty-state.tsx';
import { RetryButton } from '../error-state.tsx';

/** Stands in for a page that needs sign-in while the session loads, or if it can't be loaded. */
export function SessionPending({ error }: { readonly error?: ApiError }) {
  const title = error?.problem.title ?? 'Loading...';
  useDocumentHead({
    title,
    description: 'For people who are signed in.',
    canonicalPath: window.location.pathname,
    noindex: true,
  });
  if (error === undefined) {
    return (
      <Stack align="center" justify="center" role="status" mih="calc(100svh - 76px)" c="dimmed">
        <Loader size={36} aria-hidden />
        <Title fz="md" ff="text" fw={400}>
          {title}
        </Title>
      </Stack>
    );
  }
  const retry = <RetryButton onRetry={() => void retrySession()} isRetrying={false} />;
  return (
    <div className="fs-wrap" role="alert">
      <EmptyState title={title} heading="h1" action={retry}>
        <p>{error.message}</p>
      </EmptyState>
    </div>
  );
}
