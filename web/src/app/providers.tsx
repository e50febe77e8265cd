import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { isWorthRetrying } from '../lib/api-error.ts';
import { type FirstCache, FirstCacheContext } from '../lib/first-answers.ts';
import { PersonWatch } from './person-watch.tsx';
import { theme } from './theme.ts';

const swrConfig = {
  // A listing does not change while one looks at another tab; a public answer may be 5 s old anyway.
  revalidateOnFocus: false,
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
};

interface ProvidersProps {
  readonly cache: FirstCache;
  readonly children: ReactNode;
}

/** What every page stands on: the theme and the data cache. */
export function Providers({ cache, children }: ProvidersProps) {
  const swr = useMemo(() => ({ ...swrConfig, provider: () => new Map(cache.entries) }), [cache]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // They are in the style sheets (bin/theme-variables.ts).
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <FirstCacheContext value={cache}>
        <SWRConfig value={swr}>
          <PersonWatch />
          {children}
        </SWRConfig>
      </FirstCacheContext>
    </MantineProvider>
  );
}
