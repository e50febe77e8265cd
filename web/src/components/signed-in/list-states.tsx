import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../lib/api-error.ts';
import { EmptyState } from '../empty-state.tsx';
import { RetryButton } from '../error-state.tsx';

/** A placeholder for a list while it loads: `count` rows of `height` pixels. */
export const LoadingRows = (props: { text: string; count: number; height: number }) => (
  <Stack gap={20}>
    <VisuallyHidden component="p" role="status">
      {props.text}
    </VisuallyHidden>
    {Array.from({ length: props.count }, (_, row) => `row ${row}`).map((key) => (
      <Skeleton key={key} height={props.height} />
    ))}
  </Stack>
);

interface NotLoadedProps {
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  /** The request that failed. */
  readonly list: {
    readonly error: ApiError | undefined;
    readonly isRetrying: boolean;
    readonly retry: () => void;
  };
}

/** Stands in for a list or item that couldn't be loaded. */
export const NotLoaded = ({ list, ...state }: NotLoadedProps) => (
  <div role="alert">
    <EmptyState
      {...state}
      action={<RetryButton onRetry={list.retry} isRetrying={list.isRetrying} />}
    >
      <p>{list.error?.message}</p>
    </EmptyState>
  </div>
);

interface NotThereProps {
  readonly title: string;
  /** The list of the items that exist. */
  readonly list: { readonly path: string; readonly label: string };
  readonly children?: ReactNode;
}

/** Stands in for an item that doesn't exist, so retrying is pointless. */
export const NotThere = ({ list, ...state }: NotThereProps) => (
  <div role="alert">
    <EmptyState
      {...state}
      action={
        <Button component={Link} to={list.path}>
          {list.label}
        </Button>
      }
    />
  </div>
);
