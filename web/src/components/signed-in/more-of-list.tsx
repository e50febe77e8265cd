import { Button, Stack } from '@mantine/core';
import type { ApiError } from '../../lib/api-error.ts';
import { RetryButton } from '../error-state.tsx';
import { Note } from '../note/note.tsx';

interface MoreOfListProps {
  /** A paged list. Some of its pages are shown. */
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
    /** Why the next page couldn't be loaded, or the shown ones couldn't be refreshed. */
    readonly error: ApiError | undefined;
    readonly isRetrying: boolean;
    readonly retry: () => void;
  };
}

/** The end of a list of more than one page: a button for more, and the reason if loading failed. */
export function MoreOfList({ list }: MoreOfListProps) {
  const { error, hasMore, isLoadingMore } = list;
  if (!hasMore && error === undefined) return null;
  return (
    <Stack align="center" mt="xl">
      {error !== undefined && (
        <Note
          kind="bad"
          announced
          actions={<RetryButton onRetry={list.retry} isRetrying={list.isRetrying} />}
        >
          This list couldn’t be refreshed. {error.message}
        </Note>
      )}
      {hasMore && (
        <Button
          variant="default"
          // Not `disabled`, because that would take the focus from the pressed button.
          aria-disabled={isLoadingMore}
          onClick={isLoadingMore ? undefined : list.loadMore}
        >
          {isLoadingMore ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </Stack>
  );
}
