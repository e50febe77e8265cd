import type { AppCapability } from './capability.ts';

export const channelFetch: AppCapability<'channel-fetch'> = {
  name: 'channel-fetch',
  purpose: 'Fetches calendars from addresses that hosts have typed, and may do nothing else.',
  // Callers say how long it may take: at most 50 seconds.
  size: { memoryMb: 512, timeoutSeconds: 60 },
  callMilliseconds: 3000,
  triggers: [
    {
      kind: 'invoked',
      // By the clock, not by visitors: 180 calendars four times an hour, ten in a call, in a month of
      // 100,000 visits. Calls for which a host waits are few beside them.
      callsPerVisit: 0.53,
    },
  ],
  // The guard is its code and this role: an attacker who gets past the code could use anything here.
  grants() {},
};
