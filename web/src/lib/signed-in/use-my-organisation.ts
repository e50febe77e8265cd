import { useSWRConfig } from 'swr';
import type { Organisation } from '../../../../shared/organisations/schema.ts';
import type { ApiError } from '../api-error.ts';
import { operationKey, useOperation } from '../use-operation.ts';

/** The user's organisation: the first of their organisations (D14). */
export type MyOrganisation =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'found'; readonly organisation: Organisation }
  | {
      readonly status: 'failed';
      readonly error: ApiError;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

export function useMyOrganisation(): MyOrganisation {
  const { data, error, isValidating, mutate } = useOperation('listMyOrganisations', {});
  if (data !== undefined) {
    const [organisation] = data.items;
    return organisation === undefined ? { status: 'none' } : { status: 'found', organisation };
  }
  if (error === undefined) return { status: 'loading' };
  return { status: 'failed', error, retry: () => void mutate(), isRetrying: isValidating };
}

/** Returns a function that puts a created or changed organisation into SWR's cache. */
export function useUpdateCachedOrganisation(): (organisation: Organisation) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (organisation) => {
    await mutate<{ readonly items: readonly Organisation[] }>(
      operationKey('listMyOrganisations', {}),
      ({ items } = { items: [] }) => ({
        items: items.some(({ id }) => id === organisation.id)
          ? items.map((other) => (other.id === organisation.id ? organisation : other))
          : [...items, organisation],
      }),
      { revalidate: false },
    );
  };
}
