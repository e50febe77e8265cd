import { Button, Stack } from '@mantine/core';
import type { ApiError } from '../../lib/api-error.ts';
import { RetryButton } from '../error-state.tsx';
import { Note } from '../note/note.tsx';

interface MoreOfListProps {
  /** A list that comes by pages, of which some are shown. */
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
    /** Why the next page, or what is shown, could not be asked for. */
    readonly error: ApiError | undefined;
    readonly isRetrying: boolean;
    readonly retry: () => void;
  };
}

/** Below a list that is longer than a page: the way to more, and why what is shown isn't all. */
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
          This list couldn’t be brought up to date. {error.message}
        </Note>
      )}
      {hasMore && (
        <Button
          variant="default"
          // Not disabled, which would take the focus away from whoever has just pressed it.
          aria-disabled={isLoadingMore}
          onClick={isLoadingMore ? undefined : list.loadMore}
        >
          {isLoadingMore ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </Stack>
  );
}
