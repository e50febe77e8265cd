import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../lib/api-error.ts';
import { EmptyState } from '../empty-state.tsx';
import { RetryButton } from '../error-state.tsx';

/** In the place of a list while it is on its way: so many rows of so many pixels. */
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
  /** What could not be loaded. */
  readonly list: {
    readonly error: ApiError | undefined;
    readonly isRetrying: boolean;
    readonly retry: () => void;
  };
}

/** In the place of what could not be loaded. */
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
  /** The list in which there are others. */
  readonly list: { readonly path: string; readonly label: string };
  readonly children?: ReactNode;
}

/** In the place of what there isn't, however often it is asked for. */
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
