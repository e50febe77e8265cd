import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { isWorthRetrying } from '../lib/api-error.ts';
import { type InitialCache, InitialCacheContext } from '../lib/initial-data.ts';
import { theme } from './theme.ts';
import { UserChangeWatcher } from './user-change-watcher.tsx';

const swrConfig = {
  // Listings change rarely, and a public response may be 5 s old anyway.
  revalidateOnFocus: false,
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
};

interface ProvidersProps {
  readonly cache: InitialCache;
  readonly children: ReactNode;
}

/** The theme and the data cache, which every page needs. */
export function Providers({ cache, children }: ProvidersProps) {
  const swr = useMemo(() => ({ ...swrConfig, provider: () => new Map(cache.entries) }), [cache]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // bin/theme-variables.ts writes them into a style sheet.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <InitialCacheContext value={cache}>
        <SWRConfig value={swr}>
          <UserChangeWatcher />
          {children}
        </SWRConfig>
      </InitialCacheContext>
    </MantineProvider>
  );
}
