import { useSWRConfig } from 'swr';
import type { Organisation } from '../../../../shared/organisations/schema.ts';
import { operationKey, useOperation } from '../use-operation.ts';

/** The user's organisation: the first of their organisations (D14). */
export function useMyOrganisation() {
  const { data, error, isValidating, mutate } = useOperation('listMyOrganisations', {});
  if (data !== undefined) {
    const [organisation] = data.items;
    if (organisation === undefined) return { status: 'none' } as const;
    return { status: 'found', organisation } as const;
  }
  if (error === undefined) return { status: 'loading' } as const;
  const retry = () => void mutate();
  return { status: 'failed', error, retry, isRetrying: isValidating } as const;
}

/** Returns a function that puts a created or changed organisation into SWR's cache. */
export function useUpdateCachedOrganisation(): (organisation: Organisation) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (organisation) => {
    await mutate<{ readonly items: readonly Organisation[] }>(
      operationKey('listMyOrganisations', {}),
      ({ items } = { items: [] }) => ({
        items: [organisation, ...items.filter(({ id }) => id !== organisation.id)],
      }),
      { revalidate: false },
    );
  };
}
