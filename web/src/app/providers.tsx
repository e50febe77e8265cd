import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { isWorthRetrying } from '../lib/api-error.ts';
import { type InitialResponses, InitialResponsesContext } from '../lib/initial-data.ts';
import { theme } from './theme.ts';
import { UserChangeWatcher } from './user-change-watcher.tsx';

const swrConfig = {
  // A cache of its own for each page that the server renders.
  provider: () => new Map(),
  // Listings change rarely, and a public response may be 5 s old anyway.
  revalidateOnFocus: false,
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
};

interface ProvidersProps {
  readonly responses: InitialResponses;
  readonly children: ReactNode;
}

/** The theme and the data cache, which every page needs. */
export function Providers({ responses, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // bin/theme-variables.ts writes them into a style sheet.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <InitialResponsesContext value={responses}>
        <SWRConfig value={swrConfig}>
          <UserChangeWatcher />
          {children}
        </SWRConfig>
      </InitialResponsesContext>
    </MantineProvider>
  );
}
