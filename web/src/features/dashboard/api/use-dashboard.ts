import type { OperationResponse } from '../../../../../shared/operations.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** The dashboard's figures. */
export type DashboardState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly dashboard: OperationResponse<'getDashboard'> }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean };

export function useDashboard(): DashboardState {
  const { data, error, isValidating, mutate } = useOperation('getDashboard', {});
  if (data !== undefined) return { status: 'found', dashboard: data };
  if (error === undefined) return { status: 'loading' };
  return { status: 'failed', retry: () => void mutate(), isRetrying: isValidating };
}
